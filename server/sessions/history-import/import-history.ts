import { type Kysely, sql, type Transaction } from 'kysely'
import type { HistoryFile, HistoryImported, HistoryPlan } from '#contract/sessions/history-import.ts'
import { wholePeriodsChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'
import { type NewSession, newSession } from '#server/sessions/recording/new-session.ts'
import { insertSessions } from '#server/sessions/recording/store-sessions.ts'
import { lockCaller } from '#server/sessions/store.ts'
import { recomputeTotals } from '#server/sessions/totals/totals.ts'
import { type HistorySession, planHistory } from './plan-history.ts'

/** Tells what importing a file would do, row by row. Throws SIGN_IN_REQUIRED if the account was deleted meanwhile. */
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
  const { rows } = await sql<{ at: Date }>`select clock_timestamp()::timestamptz(3) as at`.execute(tx)
  const row = (session: HistorySession) => historyRow(userId, importId, session, rows[0]!.at)
  await insertSessions(sessions.map(row)).execute(tx)
  return importId
}

const historyRow = (
  userId: string,
  importId: string,
  session: HistorySession,
  recordedAt: Date,
): NewSession => {
  const { noted: _, ...practice } = session.practice
  return {
    ...newSession(
      userId,
      { ...practice, id: session.id, date: session.date.toISOString(), mode: 'manual' },
      {
        bodyHash: session.content,
        timeZone: session.timeZone,
        evidence: 'tapped',
        reviewReasons: session.reviewReasons,
        recordedAt,
      },
    ),
    import_id: importId,
  }
}
