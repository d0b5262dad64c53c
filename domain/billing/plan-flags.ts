import { rankOfTier, type Tier } from './entitlement.ts'
import { entitlementAt, individualRecord, type IndividualRecord, type PlanRecords } from './plan-records.ts'

/** The subscription fields that stand on a profile itself (product 3.2). Clients unlock by them. */
export interface PlanFlags {
  isPremium: boolean
  subscriptionTier: Tier
  subscriptionStatus: string | null
  billingProvider: string | null
  stripeSubscriptionId: string | null
}

const NO_PAYMENT = { billingProvider: null, stripeSubscriptionId: null }

/** What a profile says of the player's plan: what is in force, from whichever source, and how that is paid for. */
export function planFlags(records: PlanRecords, now: Date): PlanFlags {
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
  // A plan that is over still says how it was paid for, and what became of it.
  const payment = own ? paymentOf(own) : paymentOfLegacy(records)
  const ended = own ? individualStatus(own, now) : records.legacy.subscriptionStatus
  return { ...inForce, subscriptionStatus: source === 'individual' ? 'active' : ended, ...payment }
}

const paymentOf = ({ billingProvider, stripeSubscriptionId }: IndividualRecord) => ({
  billingProvider,
  stripeSubscriptionId,
})

/** Product 3.2: a premium flag without a provider comes from before there were providers. */
const paymentOfLegacy = ({ legacy }: PlanRecords) => ({
  billingProvider: legacy.billingProvider ?? (legacy.isPremium ? 'legacy' : null),
  stripeSubscriptionId: legacy.stripeSubscriptionId,
})

/** A plan that has run out is over, even before its provider says so: readers must not take it for active. */
export function individualStatus({ subscriptionStatus, accessUntil }: IndividualRecord, now: Date): string {
  const isOver = subscriptionStatus === 'active' && accessUntil !== null && accessUntil <= now
  return isOver ? 'expired' : subscriptionStatus
}
