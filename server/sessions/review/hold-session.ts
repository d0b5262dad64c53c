import type { Transaction } from 'kysely'
import type { ReviewReason } from '#domain/practice/plausibility.ts'
import { wholePeriodsChanged, type PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { releaseOverlaps } from '#server/sessions/overlaps.ts'
import { recomputeTotals } from '#server/sessions/totals/totals.ts'
import { openSession, type HeldSessionRow } from './open-held-session.ts'

const DOUBTED: ReviewReason[] = ['DOUBTED']

/**
 * Holds a session back that counts, and returns what that changes on boards. Sessions that were held back only because they overlapped it count
 * from now on. Null for one that is held back already. Throws NOT_FOUND.
 */
export async function holdSession(
  tx: Transaction<DB>,
  sessionId: string,
  now: Date,
): Promise<{ session: HeldSessionRow; changes: PeriodChanged[] } | null> {
  const session = await openSession(tx, sessionId)
  if (session.reviewReasons.length > 0) return null
  await tx.updateTable('sessions').set({ review_reasons: DOUBTED }).where('id', '=', sessionId).execute()
  const released = await releaseOverlaps(tx, session.userId, session)
  const periods = await recomputeTotals(tx, session.userId, [session.date, ...released], now)
  return { session, changes: wholePeriodsChanged(periods, session.visibility) }
}
