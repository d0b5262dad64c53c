import type { CoachedMember } from '#contract/groups/coach.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'

export const PRACTICE_COLUMNS = [
  'name',
  'userId',
  'finding',
  'sessions',
  'sessionsBefore',
  'juggles',
  'jugglesBefore',
  'days',
  'best',
  'bestBefore',
  'seconds',
  'lastPracticeOn',
]

/** A line of the coach's view. Members who do not show their practice have a name but no numbers. */
export const practiceCells = ({
  displayName,
  userId,
  finding,
  now,
  before,
  lastPracticeOn,
}: CoachedMember): CsvCell[] => [
  displayName,
  userId,
  finding?.kind ?? null,
  now?.sessions ?? null,
  before?.sessions ?? null,
  now?.juggles ?? null,
  before?.juggles ?? null,
  now?.days ?? null,
  now?.best ?? null,
  before?.best ?? null,
  now?.seconds ?? null,
  lastPracticeOn,
]
