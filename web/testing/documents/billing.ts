import type { BillingOverview, Subscription } from '#contract/billing/billing.ts'

/** A subscription of Plus that Stripe renews, but for what is given. */
export const aSubscription = (but: Partial<Subscription> = {}): Subscription => ({
  tier: 'plus',
  nextTier: null,
  status: 'active',
  isInForce: true,
  provider: 'stripe',
  periodEnd: '2031-05-03T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  pastDue: null,
  price: null,
  abilities: { cancel: true, resume: false, changePlan: true, openPortal: true },
  ...but,
})

/** The billing of a player with this subscription. The fields of `but` replace its own. */
export const billingOf = (
  subscription: Subscription,
  but: Partial<BillingOverview> = {},
): BillingOverview => ({
  entitlement: { tier: subscription.tier, source: 'individual' },
  organization: null,
  isConfigured: true,
  plans: [],
  subscription,
  secondSubscription: null,
  abilities: { buy: false },
  ...but,
})
