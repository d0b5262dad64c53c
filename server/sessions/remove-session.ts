import type { Kysely } from 'kysely'
import { wholePeriodsChanged, type PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { releaseOverlaps } from './overlaps.ts'
import { deleteSession, lockCaller, wasDeletedBy } from './store.ts'
import { recomputeTotals } from './totals/totals.ts'

/**
 * Deletes a player's session, also from totals and boards, and returns what that changes on boards. Harmless when repeated. Throws
 * NOT_FOUND.
 */
export async function removeSession(
  db: Kysely<DB>,
  userId: string,
  id: string,
  now: Date,
): Promise<PeriodChanged[]> {
  return inTransaction(db, async (tx) => {
    const player = await lockCaller(tx, userId)
    const deleted = await deleteSession(tx, userId, id)
    if (!deleted) {
      if ((await wasDeletedBy(tx, id)) === userId) return []
      throw notFound()
    }
    if (!deleted.counted) return []
    const released = await releaseOverlaps(tx, userId, deleted)
    const periods = await recomputeTotals(tx, userId, [deleted.date, ...released], now)
    return wholePeriodsChanged(periods, player.visibility)
  })
}
