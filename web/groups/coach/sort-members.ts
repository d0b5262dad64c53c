import type { CoachedMember } from '#contract/groups/coach.ts'
import { compareNames } from '#web/ui/format/locale.ts'
import { findingOf, SHOWN_FINDINGS } from './coach-reasons.ts'

export const MEMBER_SORTS = [
  'finding',
  'player',
  'sessions',
  'juggles',
  'days',
  'best',
  'change',
  'last',
] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** The change in juggles between this period and the one before. */
export const changeOf = ({ now, before }: CoachedMember): number | null =>
  now && before ? now.juggles - before.juggles : null

/** The highest first. Members without a number come last. */
const KEYS: Record<Exclude<MemberSort, 'finding' | 'player'>, (member: CoachedMember) => number> = {
  sessions: ({ now }) => now?.sessions ?? -1,
  juggles: ({ now }) => now?.juggles ?? -1,
  days: ({ now }) => now?.days ?? -1,
  best: ({ now }) => now?.best ?? -1,
  change: (member) => changeOf(member) ?? Number.NEGATIVE_INFINITY,
  last: ({ lastPracticeOn }) => (lastPracticeOn === null ? -1 : Date.parse(lastPracticeOn)),
}

const byName = (a: CoachedMember, b: CoachedMember) => compareNames(a.displayName, b.displayName)
const urgency = (member: CoachedMember) => SHOWN_FINDINGS.indexOf(findingOf(member))

/** Sorts members. Ties are sorted by name. */
export function sortMembers<Member extends CoachedMember>(
  members: readonly Member[],
  sort: MemberSort,
): Member[] {
  if (sort === 'player') return members.toSorted(byName)
  if (sort === 'finding') return members.toSorted((a, b) => urgency(a) - urgency(b) || byName(a, b))
  const key = KEYS[sort]
  return members.toSorted((a, b) => key(b) - key(a) || byName(a, b))
}
