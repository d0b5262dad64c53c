import { type Kysely, sql } from 'kysely'
import type {
  HistoryFile,
  HistoryOutcome,
  HistoryPlan,
  HistoryRowPlan,
} from '#contract/sessions/history-import.ts'
import { checkHistoryRow, type NotedPractice, instantOf } from '#domain/history-import/history-row.ts'
import type { Stretch } from '#domain/history-import/place-in-day.ts'
import { reviewReasons, type ReviewReason } from '#domain/practice/plausibility.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import type { NotedDate } from '#domain/history-import/parse-cells.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { beginOf, contentOf, TakenTime } from './history-session.ts'

/** A session that a row becomes. */
export interface HistorySession {
  id: string
  content: Buffer
  practice: NotedPractice
  date: Date
  timeZone: string
  reviewReasons: ReviewReason[]
}

export interface PlannedHistory {
  plan: HistoryPlan
  /** In the order of the file. */
  sessions: HistorySession[]
}

/** A valid row. */
interface Draft {
  index: number
  practice: NotedPractice
  content: Buffer
}

/**
 * What importing a file would do. In a transaction that has locked the player, this stays true until the end. Rows with a time are placed
 * first, and the others get the free time of their days.
 */
export async function planHistory(
  db: Kysely<DB>,
  player: { id: string; timeZone: string },
  file: HistoryFile,
  now: Date,
): Promise<PlannedHistory> {
  const timeZone = file.timeZone ?? player.timeZone
  const { rows, drafts } = readRows(file, timeZone, now)
  const known = await findKnown(db, player.id, drafts)
  const { counted, recorded } = await findPractice(db, player.id)
  const taken = new TakenTime(counted)
  const sessions = new Map<number, HistorySession>()
  for (const { index, practice, content } of drafts) {
    const key = content.toString('hex')
    const outcome = known.get(key) ?? (recorded.has(momentOf(practice, timeZone)) ? 'isThere' : undefined)
    if (outcome !== undefined) {
      rows[index] = planOf(outcome, practice, { timeZone })
      continue
    }
    known.set(key, 'isThere')
    const session = { id: uuidv7(), content, ...place(practice, timeZone, taken, now) }
    sessions.set(index, session)
    const { reviewReasons: reasons } = session
    rows[index] = planOf(reasons.length > 0 ? 'held' : 'counts', practice, { timeZone, reasons })
  }
  const inOrder = [...sessions].toSorted(([a], [b]) => a - b).map(([, session]) => session)
  return { plan: { counts: countOutcomes(rows), rows }, sessions: inOrder }
}

function readRows(file: HistoryFile, timeZone: string, now: Date) {
  const drafts: Draft[] = []
  const rows = file.rows.map((row, index): HistoryRowPlan => {
    const checked = checkHistoryRow(row, { ...file, timeZone }, now)
    if ('errors' in checked)
      return { outcome: 'wrong', errors: checked.errors, reviewReasons: [], session: null }
    const { practice } = checked
    drafts.push({ index, practice, content: contentOf(practice) })
    return planOf('counts', practice, { timeZone })
  })
  const hasNoTime = ({ practice }: Draft) => Number(practice.noted.time === null)
  return { rows, drafts: drafts.toSorted((a, b) => hasNoTime(a) - hasNoTime(b)) }
}

function place(practice: NotedPractice, timeZone: string, taken: TakenTime, now: Date) {
  const { juggleCount, duration } = practice
  const from = beginOf(practice, timeZone, taken, now)
  const stretch: Stretch = { from, to: from + duration * 1000 }
  const reasons = reviewReasons({ juggleCount, duration, overlaps: taken.overlaps(stretch) })
  if (reasons.length === 0) taken.add(stretch)
  return { practice, date: new Date(from), timeZone, reviewReasons: reasons }
}

const planOf = (
  outcome: HistoryOutcome,
  { noted, juggleCount, duration }: NotedPractice,
  { timeZone, reasons = [] }: { timeZone: string; reasons?: ReviewReason[] },
): HistoryRowPlan => ({
  outcome,
  errors: [],
  reviewReasons: reasons,
  session: { localDate: dayOf(noted, timeZone), juggleCount, duration },
})

/** A time with an offset from UTC may be on another day where the player is. */
const dayOf = (noted: NotedDate, timeZone: string) =>
  noted.time === null || noted.offset === null
    ? noted.date
    : localDate(instantOf({ ...noted, time: noted.time }, timeZone), timeZone)

function countOutcomes(rows: readonly HistoryRowPlan[]): HistoryPlan['counts'] {
  const counts = { counts: 0, held: 0, isThere: 0, wasDeleted: 0, wrong: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/**
 * The outcome of rows that the player has imported before, also as an anonymous player, or has deleted since, by the hash of their content.
 */
async function findKnown(
  db: Kysely<DB>,
  userId: string,
  drafts: readonly Draft[],
): Promise<Map<string, HistoryOutcome>> {
  const contents = drafts.map(({ content }) => content)
  const { rows } = await sql<Row<'sessions', 'body_hash'> & { outcome: HistoryOutcome }>`
    select body_hash, 'wasDeleted' as outcome from deleted_sessions
    where user_id = ${userId} and body_hash = any(${contents}::bytea[])
    union all
    select body_hash, 'isThere' from sessions
    where user_id = ${userId} and mode = 'manual' and body_hash = any(${contents}::bytea[])`.execute(db)
  return new Map(rows.map(({ body_hash, outcome }) => [body_hash.toString('hex'), outcome]))
}

/** The time of a player's counted practice, and the moments of all of it, also of what is under review. */
async function findPractice(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['date', 'ends_at', 'counted', 'juggle_count', 'duration'])
    .where('user_id', '=', userId)
    .execute()
  const counted: Stretch[] = rows
    .filter((row) => row.counted)
    .map(({ date, ends_at }) => ({ from: date.getTime(), to: ends_at.getTime() }))
  return {
    counted,
    recorded: new Set<string | null>(rows.map((row) => moment(row.date, row.juggle_count, row.duration))),
  }
}

/** A row that was exported has the second, the count and the duration of its session. Null without a time. */
function momentOf({ noted, juggleCount, duration }: NotedPractice, timeZone: string): string | null {
  if (noted.time === null) return null
  return moment(instantOf({ ...noted, time: noted.time }, timeZone), juggleCount, duration)
}

const moment = (date: Date, juggleCount: number, duration: number): string =>
  `${Math.floor(date.getTime() / 1000)} ${juggleCount} ${duration}`
