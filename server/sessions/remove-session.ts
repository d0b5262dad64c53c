import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { deleteSession, lockPlayer, releaseOverlaps, wasDeletedBy } from './store.ts'
import { recomputeTotals } from './totals.ts'

/** Deletes a player's session from every total and board; harmless when done again. Throws NOT_FOUND. */
export async function removeSession(db: Kysely<DB>, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, userId)
    const deleted = await deleteSession(tx, userId, id)
    if (!deleted) {
      if ((await wasDeletedBy(tx, id)) === userId) return
      throw notFound()
    }
    if (!deleted.counted) return
    const released = await releaseOverlaps(tx, userId, deleted)
    await recomputeTotals(tx, userId, [deleted.date, ...released], now)
  })
}
