import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { ChangeSeats } from '#contract/billing/billing.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { versionOfSeats } from '#server/billing/showing/plan-state.ts'
import { lockSeats } from '#server/billing/fit-seats.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { requireSameVersion } from '#server/platform/http/version.ts'
import { changePlanAtStripe } from './change-plan-at-stripe.ts'
import { openOwner } from './open-plan-owner.ts'

/**
 * Changes the number of paid seats. More seats are charged at once for the rest of the period. Fewer are credited to the next one. The
 * number cannot go below the assigned seats. Throws SEATS_IN_USE, CHANGED_MEANWHILE, PAYMENT_DECLINED and what `changePlanAtStripe` throws.
 */
export async function changeSeats(
  services: BillingServices,
  actorId: string,
  organizationId: string,
  { tier, seats, version }: z.infer<typeof ChangeSeats>,
): Promise<void> {
  const owner = await openOwner(services.db, actorId, organizationId)
  await changePlanAtStripe(services, { actorId, owner, tier }, async (plan, { payments, tx }) => {
    if (plan.quantity === seats) return
    const { active_seats: assigned, paid_seats: paid } = await holdSeats(tx, organizationId, tier)
    const stored = versionOfSeats(tier, paid)
    requireSameVersion({ read: version, stored, wanted: versionOfSeats(tier, seats) })
    if (seats < assigned) throw new ProblemError('SEATS_IN_USE')
    await payments.ask((stripe) =>
      stripe.subscriptions.update(plan.subscriptionId, {
        items: [{ id: plan.itemId, quantity: seats }],
        ...(seats > plan.quantity
          ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
          : { proration_behavior: 'create_prorations' }),
      }),
    )
  })
}

/** The numbers of assigned and of paid seats. Nobody can assign one until the transaction ends. */
async function holdSeats(tx: Transaction<DB>, organizationId: string, tier: SoldTier) {
  await lockSeats(tx, [organizationId], { holders: 'all' })
  const plan = await tx
    .selectFrom('organization_seat_plans')
    .select(['active_seats', 'paid_seats'])
    .where('organization_id', '=', organizationId)
    .where('tier', '=', tier)
    .forUpdate()
    .executeTakeFirst()
  return plan ?? { active_seats: 0, paid_seats: 0 }
}
