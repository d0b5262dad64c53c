import type { ChangePreview, StartCheckout } from '#contract/billing/billing.ts'
import { rankOfTier } from '#domain/billing/entitlement.ts'
import type { Money, SoldTier } from '#domain/billing/plan.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { findCustomer } from '#server/billing/stripe/customers.ts'
import { type Payments, requirePayments } from '#server/billing/stripe/payments.ts'
import { planThatCounts, type StripePlan } from '#server/billing/stripe/sync/read-subscription.ts'
import { readPlans } from '#server/billing/stripe/sync/sync-customer.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openOwner } from './open-plan-owner.ts'

/**
 * The cost of a plan, another plan, or another number of seats. Throws BILLING_NOT_CONFIGURED, NOT_FOR_SALE, BILLING_UNAVAILABLE,
 * NOT_FOUND, FORBIDDEN.
 */
export async function previewChange(
  { db, now, offers, ...services }: BillingServices,
  userId: string,
  body: StartCheckout,
): Promise<ChangePreview> {
  const { organizationId, seats: quantity = 1 } = body
  const owner = await openOwner(db, userId, organizationId)
  const payments = requirePayments(services.payments)
  const offer = (await offers(now())).find(({ tier }) => tier === body.tier)
  if (!offer?.isForSale) throw new ProblemError('NOT_FOR_SALE')
  if (!offer.price) throw new ProblemError('BILLING_UNAVAILABLE')
  const customer = await findCustomer(db, owner)
  const plans = customer ? await readPlans(payments, customer) : []
  const ofTier = plans.filter(
    ({ isLive, tier }) => isLive && (organizationId === undefined || tier === body.tier),
  )
  const plan = planThatCounts(ofTier, now())
  // A plan keeps the price at which it was bought.
  const price = (plan?.tier === body.tier && plan.price) || offer.price
  const renewal = { ...price, amount: price.amount * quantity }
  const { amount, currency } = renewal
  if (!plan) return { dueNow: { amount, currency }, renewal, startsAt: now().toISOString() }
  if (rankOfTier(body.tier) < rankOfTier(plan.tier))
    return { dueNow: { amount: 0, currency }, renewal, startsAt: plan.periodEnd.toISOString() }
  const dueNow = await prorated(payments, plan, { tier: body.tier, quantity })
  return { dueNow, renewal, startsAt: now().toISOString() }
}

/** The amount that Stripe calculates for the rest of the period. */
async function prorated(
  payments: Payments,
  { subscriptionId, itemId, tier: present }: StripePlan,
  { tier, quantity }: { tier: SoldTier; quantity: number },
): Promise<Money> {
  const invoice = await payments.ask((stripe) =>
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: itemId, quantity, ...(tier !== present && { price: payments.priceIds[tier]! }) }],
        proration_behavior: 'always_invoice',
      },
    }),
  )
  return { amount: invoice.total, currency: invoice.currency }
}
