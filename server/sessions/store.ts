import { type Kysely, sql, type Transaction } from 'kysely'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { MAX_DURATION_SECONDS, type ReviewReason } from '#domain/practice/plausibility.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import type { BeatenRecord } from '#domain/statistics/records.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

export interface SessionRow {
  id: string
  user_id: string
  juggle_count: number
  duration: number
  date: Date
  mode: string
  juggle_rate: number
  detected_count: number | null
  time_zone: string
  local_date: string
  runs: NonNullable<RecordSession['runs']> | null
  /** Most juggles in one run; null if the runs were not noted. */
  best_run: number | null
  /** The records that the session was the first to reach. */
  new_records: BeatenRecord[] | null
  review_reasons: ReviewReason[]
  recorded_at: Date
  body_hash: Buffer
  /** For the player alone. */
  notes: string | null
}

/** All columns of a session except its touches, which no list needs. */
export const sessionColumns = sql`
  id, user_id, juggle_count, duration, date, mode, juggle_rate, time_zone, local_date::text as local_date, runs, best_run,
  detected_count, new_records, review_reasons, recorded_at, body_hash, notes`

interface LockedPlayer {
  timeZone: string
  visibility: Visibility
}

/** Makes other changes of a player's sessions wait until the transaction ends. Null for a deleted player. */
export async function lockPlayer(tx: Transaction<DB>, userId: string): Promise<LockedPlayer | null> {
  const { rows } = await sql<LockedPlayer>`
    select time_zone as "timeZone", visibility from users where id = ${userId} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** The same for the player who makes the request. Throws SIGN_IN_REQUIRED when they were deleted meanwhile. */
export async function lockCaller(tx: Transaction<DB>, userId: string): Promise<LockedPlayer> {
  const player = await lockPlayer(tx, userId)
  if (!player) throw new ProblemError('SIGN_IN_REQUIRED')
  return player
}

export interface NewSession {
  userId: string
  body: RecordSession
  bodyHash: Buffer
  timeZone: string
  reviewReasons: ReviewReason[]
}

/**
 * Inserts a session. It is held back as an overlap if the player has a counted one at the same time. Returns null when the id is taken or
 * was deleted. The player is locked, so nobody inserts an overlapping one meanwhile.
 */
export async function insertSession(tx: Transaction<DB>, session: NewSession): Promise<SessionRow | null> {
  const { userId, body, bodyHash, timeZone, reviewReasons } = session
  const begin = new Date(body.date)
  const end = new Date(begin.getTime() + body.duration * 1000)
  const { rows } = await sql<SessionRow>`
    insert into sessions (id, user_id, juggle_count, duration, date, ends_at, mode, juggle_rate, time_zone, local_date, runs, touches,
      detected_count, notes, body_hash, review_reasons, recorded_at)
    select ${body.id}, ${userId}, ${body.juggleCount}, ${body.duration}, ${begin}, ${end}, ${body.mode},
      ${juggleRate(body.juggleCount, body.duration)}, ${timeZone}, ${localDate(begin, timeZone)}::date,
      ${body.runs ? JSON.stringify(body.runs) : null}::jsonb, ${body.touches ?? null}::float8[], ${body.detectedCount ?? null},
      ${body.notes ?? null}, ${bodyHash},
      ${reviewReasons}::text[] || case when ${overlapsCounted(userId, begin, end)} then array['OVERLAP'] else '{}' end,
      clock_timestamp()
    where not exists (select from deleted_sessions where id = ${body.id})
    on conflict (id) do nothing
    returning ${sessionColumns}`.execute(tx)
  return rows[0] ?? null
}

/** No session is longer than a day, so only those that began within the day before can overlap. */
const overlapsCounted = (userId: string, begin: Date, end: Date) => sql`exists (
  select from sessions where user_id = ${userId} and counted and date < ${end}::timestamptz and ends_at > ${begin}::timestamptz
    and date >= ${new Date(begin.getTime() - MAX_DURATION_SECONDS * 1000)}::timestamptz)`

export async function findSession(db: Kysely<DB>, id: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`select ${sessionColumns} from sessions where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function wasDeletedBy(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('deleted_sessions')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The player's sessions, newest first, after the place `before`. */
export async function listSessions(
  db: Kysely<DB>,
  userId: string,
  limit: number,
  before: { date: Date; id: string } | null,
) {
  const after = before ? sql`and (date, id) < (${before.date}::timestamptz, ${before.id}::uuid)` : sql``
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from sessions where user_id = ${userId} ${after} order by date desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Deletes a player's session and keeps its id. Returns null when there is none. */
export async function deleteSession(tx: Transaction<DB>, userId: string, id: string) {
  const { rows } = await sql<{ date: Date; ends_at: Date; counted: boolean }>`
    with deleted as (delete from sessions where id = ${id} and user_id = ${userId} returning id, user_id, date, ends_at, counted),
      kept as (insert into deleted_sessions (id, user_id) select id, user_id from deleted)
    select date, ends_at, counted from deleted`.execute(tx)
  return rows[0] ?? null
}

/**
 * Counts sessions that were held back only because they overlapped a session that is now deleted. Goes in the order of recording, so that
 * of two overlapping ones the first counts. Returns when the released ones began.
 */
export async function releaseOverlaps(
  tx: Transaction<DB>,
  userId: string,
  gap: { date: Date; ends_at: Date },
): Promise<Date[]> {
  const { rows: held } = await sql<{ id: string; date: Date; ends_at: Date }>`
    select id, date, ends_at from sessions
    where user_id = ${userId} and 'OVERLAP' = any (review_reasons) and date < ${gap.ends_at} and ends_at > ${gap.date}
      and date >= ${new Date(gap.date.getTime() - MAX_DURATION_SECONDS * 1000)}
    order by recorded_at, id`.execute(tx)
  const released: Date[] = []
  for (const { id, date, ends_at } of held) {
    const { numAffectedRows } = await sql`
      update sessions set review_reasons = array_remove(review_reasons, 'OVERLAP')
      where id = ${id} and not ${overlapsCounted(userId, date, ends_at)}`.execute(tx)
    if (numAffectedRows) released.push(date)
  }
  return released
}
