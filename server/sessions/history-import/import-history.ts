import { type Kysely, sql, type Transaction } from 'kysely'
import type { HistoryFile, HistoryImported, HistoryPlan } from '#contract/sessions/history-import.ts'
import { wholePeriodsChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'
import { lockCaller } from '#server/sessions/store.ts'
import { recomputeTotals } from '#server/sessions/totals/totals.ts'
import { type HistorySession, planHistory } from './plan-history.ts'

/** Tells what importing a file would do, row by row. */
export async function previewHistory(
  db: Kysely<DB>,
  userId: string,
  file: HistoryFile,
  now: Date,
): Promise<HistoryPlan> {
  const player = await db
    .selectFrom('users')
    .select('time_zone as timeZone')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!player) throw new ProblemError('SIGN_IN_REQUIRED')
  return (await planHistory(db, { id: userId, ...player }, file, now)).plan
}

/**
 * Imports the rows of a file as sessions of the player, all of them or none. Rows that were imported before change nothing. Totals, boards,
 * streaks and records follow; badges are earned, but not announced. Throws HISTORY_HAS_ERRORS.
 */
export async function importHistory(
  { db, liveBoards, now }: Pick<Services, 'db' | 'liveBoards' | 'now'>,
  userId: string,
  file: HistoryFile,
): Promise<HistoryImported> {
  const { changes, ...imported } = await inTransaction(db, async (tx) => {
    const player = await lockCaller(tx, userId)
    const { plan, sessions } = await planHistory(tx, { id: userId, ...player }, file, now())
    const { counts } = plan
    if (counts.wrong > 0) throw new ProblemError('HISTORY_HAS_ERRORS')
    if (sessions.length === 0) return { id: null, counts, changes: [] }
    const id = await keepSessions(tx, userId, file.fileName, sessions)
    const counted = sessions.filter(({ reviewReasons }) => reviewReasons.length === 0)
    const periods = await recomputeTotals(
      tx,
      userId,
      counted.map(({ date }) => date),
      now(),
    )
    return { id, counts, changes: wholePeriodsChanged(periods, player.visibility) }
  })
  liveBoards.announce(userId, changes)
  return imported
}

async function keepSessions(
  tx: Transaction<DB>,
  userId: string,
  fileName: string,
  sessions: readonly HistorySession[],
): Promise<string> {
  const importId = uuidv7()
  await tx
    .insertInto('history_imports')
    .values({ id: importId, user_id: userId, file_name: fileName, session_count: sessions.length })
    .execute()
  const { columns, values } = insertLists('sessions', {
    id: sql`id`,
    user_id: userId,
    import_id: importId,
    juggle_count: sql`juggle_count`,
    duration: sql`duration`,
    date: sql`date`,
    ends_at: sql`date + make_interval(secs => duration)::interval(3)`,
    juggle_rate: sql`case when duration > 0 then juggle_count * 60 / duration else 0 end`,
    time_zone: sql`time_zone`,
    local_date: sql`local_date`,
    body_hash: sql`content`,
    review_reasons: sql`coalesce(string_to_array(nullif(reasons, ''), ','), '{}')`,
    recorded_at: sql`clock_timestamp()`,
  })
  const column = <K extends keyof HistorySession>(name: K) => sessions.map((session) => session[name])
  await sql`
    insert into sessions (${columns}) select ${values}
    from unnest(${column('id')}::uuid[], ${column('juggleCount')}::integer[], ${column('duration')}::float8[],
      ${column('date')}::timestamptz[], ${column('timeZone')}::text[], ${column('localDate')}::date[], ${column('content')}::bytea[],
      ${sessions.map(({ reviewReasons }) => reviewReasons.join(','))}::text[])
      as row (id, juggle_count, duration, date, time_zone, local_date, content, reasons)`.execute(tx)
  return importId
}
