import type { Transaction } from 'kysely'
import type { SoldTier } from '#domain/billing/plan.ts'
import { lockSeatHolders, wakeSeats } from '#server/billing/fit-seats.ts'
import { recomputeEntitlement } from '#server/billing/recompute-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Takes a player's seat back, if they have one: they return to their own entitlement at once, and a suspended seat may take its place. */
export async function freeSeat(
  tx: Transaction<DB>,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<{ tier: SoldTier } | null> {
  const seat = await tx
    .selectFrom('organization_seats')
    .select('tier')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!seat) return null
  const which = { organizationId, tier: seat.tier as SoldTier }
  const holders = await lockSeatHolders(tx, which)
  const { numDeletedRows } = await tx
    .deleteFrom('organization_seats')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return null
  await wakeSeats(tx, which)
  await recomputeEntitlement(tx, holders, now)
  return which
}
