import { type Kysely, sql, type Transaction } from 'kysely'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import type { ReviewReason } from '#domain/practice/plausibility.ts'
import type { PracticeMode } from '#domain/practice/practice-session.ts'
import type { BeatenRecord } from '#domain/statistics/records.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { columnList, type Row, type Value } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** The columns of a session that are read as they are stored. Its touches are missing, because no list needs them. */
const STORED = [
  'id',
  'user_id',
  'juggle_count',
  'duration',
  'date',
  'mode',
  'evidence',
  'juggle_rate',
  'time_zone',
  'runs',
  'best_run',
  'detected_count',
  'new_records',
  'review_reasons',
  'recorded_at',
  'body_hash',
  'notes',
] as const

export interface SessionRow extends Row<
  'sessions',
  (typeof STORED)[number],
  {
    runs: NonNullable<RecordSession['runs']> | null
    /** The records that the session was the first to reach. */
    new_records: BeatenRecord[] | null
    review_reasons: ReviewReason[]
    mode: PracticeMode
    evidence: Evidence
  }
> {
  local_date: Value<'sessions', 'local_date', string>
}

export const sessionColumns = sql`${columnList('sessions', STORED)}, local_date::text as local_date`

interface LockedPlayer {
  timeZone: Value<'users', 'time_zone'>
  visibility: Value<'users', 'visibility', Visibility>
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

interface Listed {
  limit: number
  /** The place after which the list goes on. */
  before: { date: Date; id: string } | null
  /** Only sessions of these modes. */
  modes?: readonly PracticeMode[] | undefined
  /** Only sessions of this local date or later. */
  from?: string | undefined
}

/** The player's sessions, newest first. */
export async function listSessions(db: Kysely<DB>, userId: string, { limit, before, modes, from }: Listed) {
  const after = before ? sql`and (date, id) < (${before.date}::timestamptz, ${before.id}::uuid)` : sql``
  const ofModes = modes ? sql`and mode = any(${modes})` : sql``
  // A day begins 14 hours before its midnight in UTC at the earliest. That bound ends the walk along the index.
  const since = from
    ? sql`and local_date >= ${from}::date and date >= ${`${from}T00:00:00Z`}::timestamptz - interval '14 hours'`
    : sql``
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from sessions where user_id = ${userId} ${after} ${ofModes} ${since} order by date desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Deletes a player's session and keeps its id. Returns null when there is none. */
export async function deleteSession(tx: Transaction<DB>, userId: string, id: string) {
  const { rows } = await sql<Row<'sessions', 'date' | 'ends_at' | 'counted'>>`
    with deleted as (delete from sessions where id = ${id} and user_id = ${userId} returning id, user_id, body_hash, date, ends_at, counted),
      kept as (insert into deleted_sessions (id, user_id, body_hash) select id, user_id, body_hash from deleted)
    select date, ends_at, counted from deleted`.execute(tx)
  return rows[0] ?? null
}
