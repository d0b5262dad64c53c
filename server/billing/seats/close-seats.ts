import type { Transaction } from 'kysely'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/**
 * Ends the seats of an organization that is about to be deleted, after `lockSeats`. The members return to their own entitlement. Throws
 * SEATS_ARE_PAID while a payment service may still charge for them: without the organization nobody could cancel the subscription.
 */
export async function closeSeats(tx: Transaction<DB>, organizationId: string, now: Date): Promise<void> {
  if (await isCharged(tx, organizationId)) throw new ProblemError('SEATS_ARE_PAID')
  const freed = await tx
    .deleteFrom('organization_seats')
    .where('organization_id', '=', organizationId)
    .returning('user_id')
    .execute()
  await tx.deleteFrom('organization_seat_plans').where('organization_id', '=', organizationId).execute()
  await recomputeEntitlement(
    tx,
    freed.map(({ user_id }) => user_id),
    now,
  )
}

/** Locks the plans, so that a seat given meanwhile waits, and finds none. Seats from the operator ("manual") charge nobody. */
async function isCharged(tx: Transaction<DB>, organizationId: string): Promise<boolean> {
  const plans = await tx
    .selectFrom('organization_seat_plans')
    .select(['billing_provider', 'subscription_status'])
    .where('organization_id', '=', organizationId)
    .orderBy('tier')
    .forUpdate()
    .execute()
  return plans.some((plan) => plan.billing_provider !== 'manual' && plan.subscription_status !== 'canceled')
}
