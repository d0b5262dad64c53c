import { rankOfTier } from '#domain/billing/entitlement.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import type { Payments } from '#server/billing/stripe/payments.ts'
import type { StripePlan } from '#server/billing/stripe/sync/read-subscription.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { changePlanAtStripe, renewAgain, withdrawPlannedChange } from './change-plan-at-stripe.ts'

/**
 * Changes one's own plan. An upgrade takes effect at once and is charged for the rest of the period. A downgrade takes effect when the
 * period ends. Choosing the present tier cancels a planned change. Throws NOT_FOR_SALE, SAME_PLAN, PAYMENT_DECLINED and what
 * `changePlanAtStripe` throws.
 */
export async function changeOwnPlan(
  services: BillingServices,
  userId: string,
  tier: SoldTier,
): Promise<void> {
  const owner = { kind: 'user', id: userId } as const
  await changePlanAtStripe(services, { actorId: userId, owner }, async (plan, { payments }) => {
    if (plan.tier === tier && plan.nextTier === null) throw new ProblemError('SAME_PLAN')
    const price = payments.priceIds[tier]
    if (!price) throw new ProblemError('NOT_FOR_SALE')
    await withdrawPlannedChange(payments, plan)
    if (plan.tier === tier) return
    if (rankOfTier(tier) > rankOfTier(plan.tier)) await upgrade(payments, plan, { tier, price })
    else await downgradeAtPeriodEnd(payments, plan, { tier, price })
  })
}

interface Target {
  tier: SoldTier
  price: string
}

const upgrade = (payments: Payments, plan: StripePlan, { tier, price }: Target) =>
  payments.ask((stripe) =>
    stripe.subscriptions.update(plan.subscriptionId, {
      items: [{ id: plan.itemId, price, quantity: 1 }],
      metadata: { tier },
      // An upgrade undoes a cancellation.
      ...renewAgain(plan),
      proration_behavior: 'always_invoice',
      // A declined card changes nothing.
      payment_behavior: 'error_if_incomplete',
    }),
  )

async function downgradeAtPeriodEnd(
  payments: Payments,
  plan: StripePlan,
  { tier, price }: Target,
): Promise<void> {
  const { subscriptionId } = plan
  if (plan.cancelAtPeriodEnd)
    await payments.ask((stripe) => stripe.subscriptions.update(subscriptionId, renewAgain(plan)))
  const schedule = await payments.ask((stripe) =>
    stripe.subscriptionSchedules.create({ from_subscription: subscriptionId }),
  )
  const present = schedule.phases[0]!
  await payments.ask((stripe) =>
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          start_date: present.start_date,
          end_date: present.end_date,
          items: present.items.map(({ price, quantity }) => ({
            price: typeof price === 'string' ? price : price.id,
            ...(quantity !== undefined && { quantity }),
          })),
        },
        {
          items: [{ price, quantity: 1 }],
          metadata: { tier },
          duration: { interval: 'month', interval_count: 1 },
        },
      ],
    }),
  )
}
