import { rankOfTier, type Tier } from './entitlement.ts'
import { entitlementAt, individualRecord, type IndividualRecord, type PlanRecords } from './plan-records.ts'

/** The subscription fields on the profile itself (product 3.2). Clients unlock features by them. */
export interface ProfilePlan {
  isPremium: boolean
  subscriptionTier: Tier
  subscriptionStatus: string | null
  billingProvider: string | null
  stripeSubscriptionId: string | null
}

const NO_PAYMENT = { billingProvider: null, stripeSubscriptionId: null }

/** The plan on a player's profile: which tier is in force, from any source, and how it is paid for. */
export function profilePlan(records: PlanRecords, now: Date): ProfilePlan {
  const { tier, source } = entitlementAt(records, now)
  const inForce = {
    isPremium: rankOfTier(tier) > rankOfTier('free'),
    subscriptionTier: tier,
    subscriptionStatus: 'active',
  }
  if (source === 'admin') return { ...inForce, ...NO_PAYMENT }
  if (source === 'organization') return { ...inForce, ...NO_PAYMENT, billingProvider: 'organization' }
  if (source === 'legacy') return { ...inForce, ...paymentOfLegacy(records) }
  const own = individualRecord(records, now)
  // A plan that is over still says how it was paid for and how it ended.
  const payment = own ? paymentOf(own) : paymentOfLegacy(records)
  const ended = own ? individualStatus(own, now) : records.legacy.subscriptionStatus
  return { ...inForce, subscriptionStatus: source === 'individual' ? 'active' : ended, ...payment }
}

const paymentOf = ({ billingProvider, stripeSubscriptionId }: IndividualRecord) => ({
  billingProvider,
  stripeSubscriptionId,
})

/** Product 3.2: a premium flag without a provider is older than the providers. */
const paymentOfLegacy = ({ legacy }: PlanRecords) => ({
  billingProvider: legacy.billingProvider ?? (legacy.isPremium ? 'legacy' : null),
  stripeSubscriptionId: legacy.stripeSubscriptionId,
})

/** A plan that has run out counts as over, even before its provider says so. Otherwise readers would take it for active. */
export function individualStatus({ subscriptionStatus, accessUntil }: IndividualRecord, now: Date): string {
  const isOver = subscriptionStatus === 'active' && accessUntil !== null && accessUntil <= now
  return isOver ? 'expired' : subscriptionStatus
}
