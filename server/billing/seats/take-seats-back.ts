import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { freeSeats } from './free-seats.ts'
import { openSeatsToChange } from './open-seats.ts'
import { type SeatServices, tellPlayers } from './tell-players.ts'

/**
 * Takes seats back, for other members, and tells the players. Taking back a seat that a member does not have is harmless. Throws
 * NOT_FOUND, FORBIDDEN.
 */
export function takeSeatsBack(
  services: SeatServices,
  actorId: string,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openSeatsToChange(tx, actorId, { organizationId, userIds }, 'manageSeats')
    for (const freed of await freeSeats(tx, organizationId, userIds, services.now())) {
      await tellPlayers(tx, services, { kind: 'seat_taken_back', organizationId, actorId, ...freed })
      const subject = { kind: 'organization', id: organizationId } as const
      for (const userId of freed.userIds) {
        const before = { userId, tier: freed.tier }
        await recordAction(tx, { actorId, action: 'seat.taken_back', subject, before, after: null })
      }
    }
  })
}
