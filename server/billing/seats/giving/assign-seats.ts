import type { AssignSeats } from '#contract/billing/billing.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openSeatsToChange } from '#server/billing/seats/open-seats.ts'
import type { SeatServices } from '#server/billing/seats/tell-players.ts'
import { explainNoFreeSeat, giveSeats, findMembers } from './give-seats.ts'

/**
 * Gives seats to members. Either all of them get one or none does. A member who has this seat keeps it. Throws NOT_FOUND, FORBIDDEN,
 * NOT_A_MEMBER, NO_FREE_SEAT.
 */
export async function assignSeats(
  services: SeatServices,
  actorId: string,
  organizationId: string,
  { userIds, tier }: AssignSeats,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await openSeatsToChange(tx, actorId, { organizationId, userIds }, 'manageSeats')
    const members = await findMembers(tx, organizationId, { userIds })
    if (members.length < new Set(userIds).size) throw new ProblemError('NOT_A_MEMBER')
    const without = members.filter(({ seat }) => seat?.tier !== tier || seat.status !== 'active')
    if (without.length === 0) return
    const gift = { organizationId, userIds: without.map(({ userId }) => userId), tier, actorId }
    await giveSeats(tx, services, gift)
  }).catch(explainNoFreeSeat)
}
