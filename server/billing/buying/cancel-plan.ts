import type { WhichPlan } from '#contract/billing/billing.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import {
  cancelAtStripe,
  changePlanAtStripe,
  renewAgain,
  withdrawPlannedChange,
} from './change-plan-at-stripe.ts'
import { openOwner } from './open-plan-owner.ts'

/** Ends a plan with its period, and every other one of this owner there. Throws what `changePlanAtStripe` throws. */
export const cancelPlan = (services: BillingServices, userId: string, which: WhichPlan) =>
  changePlan(services, userId, which, async (_, { payments, plans }) => {
    for (const plan of plans) await cancelAtStripe(payments, plan)
  })

/** Renews a canceled plan after all, as long as its period is not over. */
export const resumePlan = (services: BillingServices, userId: string, which: WhichPlan) =>
  changePlan(services, userId, which, async (plan, { payments }) => {
    if (!plan.cancelAtPeriodEnd) return
    await withdrawPlannedChange(payments, plan)
    await payments.ask((stripe) => stripe.subscriptions.update(plan.subscriptionId, renewAgain(plan)))
  })

async function changePlan(
  services: BillingServices,
  actorId: string,
  { organizationId, tier }: WhichPlan,
  change: Parameters<typeof changePlanAtStripe>[2],
): Promise<void> {
  const owner = await openOwner(services.db, actorId, organizationId)
  await changePlanAtStripe(services, { actorId, owner, tier }, change)
}
