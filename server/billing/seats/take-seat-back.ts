import { recordAction } from '#server/audit/record-action.ts'
import { openOrganization } from '#server/groups/open-group.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { freeSeat } from './free-seat.ts'

/** Takes a seat back, for another member; who has none has lost it already. Throws NOT_FOUND, FORBIDDEN. */
export function takeSeatBack(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actorId: string,
  organizationId: string,
  userId: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await openOrganization(tx, actorId, organizationId, 'manageSeats')
    const seat = await freeSeat(tx, organizationId, userId, now())
    if (!seat) return
    const subject = { kind: 'organization', id: organizationId } as const
    const before = { userId, tier: seat.tier }
    await recordAction(tx, { actorId, action: 'seat.taken_back', subject, before, after: null })
  })
}
