import type { Transaction } from 'kysely'
import { wholePeriodsChanged, type PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { recomputeTotals } from '#server/sessions/totals/totals.ts'
import { openHeldSession, type HeldSessionRow } from './open-held-session.ts'

/**
 * Counts a session that was held back, whatever the reasons were, and returns what that changes on boards. Throws NOT_FOUND, and
 * ALREADY_REVIEWED for a session that counts.
 */
export async function acceptSession(
  tx: Transaction<DB>,
  sessionId: string,
  now: Date,
): Promise<{ session: HeldSessionRow; changes: PeriodChanged[] }> {
  const session = await openHeldSession(tx, sessionId)
  await tx.updateTable('sessions').set({ review_reasons: [] }).where('id', '=', sessionId).execute()
  const periods = await recomputeTotals(tx, session.userId, [session.date], now)
  return { session, changes: wholePeriodsChanged(periods, session.visibility) }
}
