import type { Kysely } from 'kysely'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { deleteSession, lockPlayer, releaseOverlaps, wasDeletedBy } from './store.ts'
import { recomputeTotals } from './totals.ts'

/** Deletes a player's session from every total and board, and answers which; harmless when done again. Throws NOT_FOUND. */
export async function removeSession(
  db: Kysely<DB>,
  userId: string,
  id: string,
  now: Date,
): Promise<PeriodChanged[]> {
  return db.transaction().execute(async (tx) => {
    const player = await lockPlayer(tx, userId)
    if (!player) throw new ProblemError('SIGN_IN_REQUIRED')
    const deleted = await deleteSession(tx, userId, id)
    if (!deleted) {
      if ((await wasDeletedBy(tx, id)) === userId) return []
      throw notFound()
    }
    if (!deleted.counted) return []
    const released = await releaseOverlaps(tx, userId, deleted)
    const periods = await recomputeTotals(tx, userId, [deleted.date, ...released], now)
    return periods.map((open) => ({ ...open, visibility: player.visibility, values: null }))
  })
}
