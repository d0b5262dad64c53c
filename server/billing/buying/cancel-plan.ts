import type { WhichPlan } from '#contract/billing/billing.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { changePlanAtStripe, renewAgain, withdrawPlannedChange } from './change-plan-at-stripe.ts'
import { openOwner } from './open-plan-owner.ts'

/** Ends a plan with its period. Throws what `changePlanAtStripe` throws. */
export const cancelPlan = (services: BillingServices, userId: string, which: WhichPlan) =>
  setEnding(services, userId, which, true)

/** Renews a canceled plan after all, as long as its period is not over. */
export const resumePlan = (services: BillingServices, userId: string, which: WhichPlan) =>
  setEnding(services, userId, which, false)

async function setEnding(
  services: BillingServices,
  actorId: string,
  which: WhichPlan,
  isEnding: boolean,
): Promise<void> {
  const { organizationId, tier } = 'tier' in which ? which : {}
  const owner = await openOwner(services.db, actorId, organizationId)
  await changePlanAtStripe(services, { actorId, owner, tier }, async (plan, payments) => {
    if (plan.cancelAtPeriodEnd === isEnding) return
    await withdrawPlannedChange(payments, plan)
    await payments.ask((stripe) =>
      stripe.subscriptions.update(
        plan.subscriptionId,
        isEnding ? { cancel_at_period_end: true } : renewAgain(plan),
      ),
    )
  })
}
