import type { Transaction } from 'kysely'
import type { SoldTier } from '#domain/billing/plan.ts'
import { lockSeatPlans, wakeSeats } from '#server/billing/fit-seats.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface FreedSeats {
  tier: SoldTier
  userIds: string[]
}

/** Takes players' seats back, after `lockSeats`. They return to their own entitlement at once, and suspended seats may wake up. */
export async function freeSeats(
  tx: Transaction<DB>,
  organizationId: string,
  userIds: readonly string[],
  now: Date,
): Promise<FreedSeats[]> {
  const seats = await tx
    .selectFrom('organization_seats')
    .select('tier')
    .$narrowType<{ tier: SoldTier }>()
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', userIds)
    .orderBy('tier')
    .execute()
  if (seats.length === 0) return []
  await lockSeatPlans(tx, organizationId)
  const freed: FreedSeats[] = []
  for (const { tier } of seats) {
    const which = { organizationId, tier }
    const taken = await tx
      .deleteFrom('organization_seats')
      .where('organization_id', '=', organizationId)
      .where('tier', '=', tier)
      .where('user_id', 'in', userIds)
      .returning('user_id')
      .execute()
    if (taken.length === 0) continue
    const freedIds = taken.map((row) => row.user_id)
    const woken = await wakeSeats(tx, which)
    await recomputeEntitlement(tx, [...freedIds, ...woken], now)
    freed.push({ tier: which.tier, userIds: freedIds })
  }
  return freed
}
