import { recordAction } from '#server/audit/record-action.ts'
import { openOrganization } from '#server/groups/open-group.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { freeSeat } from './free-seat.ts'
import { type SeatServices, tellPlayers } from './tell-players.ts'

/** Takes a seat back, for another member, and tells the player; who has none has lost it already. Throws NOT_FOUND, FORBIDDEN. */
export function takeSeatBack(
  services: SeatServices,
  actorId: string,
  organizationId: string,
  userId: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openOrganization(tx, actorId, organizationId, 'manageSeats')
    const seat = await freeSeat(tx, organizationId, userId, services.now())
    if (!seat) return
    const { tier } = seat
    await tellPlayers(tx, services, {
      kind: 'seat_taken_back',
      organizationId,
      tier,
      userIds: [userId],
      actorId,
    })
    const subject = { kind: 'organization', id: organizationId } as const
    const before = { userId, tier }
    await recordAction(tx, { actorId, action: 'seat.taken_back', subject, before, after: null })
  })
}
