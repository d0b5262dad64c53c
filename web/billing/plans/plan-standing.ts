import type { BillingOverview, PlanOffer, Subscription } from '#contract/billing/billing.ts'
import { rankOfTier } from '#domain/billing/entitlement.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { isUnpaid } from '#web/billing/is-unpaid.ts'

/** The state of a plan for the player. It decides what the button does. */
export type PlanStanding =
  /** The player has it. `keep` undoes a planned change. A canceled plan resumes at the top of the page. */
  | { kind: 'yours'; keep: boolean }
  /** It begins when the current one ends. */
  | { kind: 'planned'; date: string }
  | { kind: 'included' }
  | { kind: 'through'; organization: string }
  | { kind: 'buy' | 'upgrade' | 'downgrade'; tier: SoldTier }
  /** Shown but not available, with the reason. */
  | {
      kind: 'unavailable'
      reason: 'notConfigured' | 'notForSale' | 'managedByApple' | 'managedElsewhere' | 'unpaid'
    }
  /** The free plan, for a paying player. They cancel to get it. */
  | { kind: 'below' }

export function planStanding(overview: BillingOverview, { tier, isForSale }: PlanOffer): PlanStanding {
  const { entitlement, organization, subscription } = overview
  if (entitlement.tier === tier) return owned(overview)
  const own = subscription?.isInForce && subscription.tier !== 'free' ? subscription : null
  const planned = own && (own.cancelAtPeriodEnd ? 'free' : own.nextTier)
  if (planned === tier && own?.periodEnd) return { kind: 'planned', date: endOf(own, own.periodEnd) }
  if (tier === 'free') return { kind: 'below' }
  const isAbove = rankOfTier(tier) > rankOfTier(entitlement.tier)
  if (!isAbove && entitlement.source !== 'individual') return { kind: 'included' }
  if (own && !own.abilities.changePlan)
    return isAbove ? { kind: 'unavailable', reason: reasonOf(own.provider) } : { kind: 'included' }
  if (!overview.isConfigured) return { kind: 'unavailable', reason: 'notConfigured' }
  // Stripe still asks for its money, and no second plan is sold beside it.
  if (subscription?.abilities.changePlan && isUnpaid(subscription))
    return { kind: 'unavailable', reason: 'unpaid' }
  if (!isForSale) return { kind: 'unavailable', reason: 'notForSale' }
  if (own) return { kind: isAbove ? 'upgrade' : 'downgrade', tier }
  return overview.abilities.buy || organization
    ? { kind: 'buy', tier }
    : { kind: 'unavailable', reason: 'managedElsewhere' }
}

/** A plan whose payment failed stops before the end of its period. */
const endOf = ({ pastDue }: Subscription, periodEnd: string) => pastDue?.stopsAt ?? periodEnd

const reasonOf = (provider: string) => (provider === 'apple' ? 'managedByApple' : 'managedElsewhere')

function owned({ entitlement, organization, subscription }: BillingOverview): PlanStanding {
  if (entitlement.source === 'organization' && organization)
    return { kind: 'through', organization: organization.name }
  const keep =
    subscription !== null &&
    subscription.isInForce &&
    !subscription.abilities.resume &&
    subscription.nextTier !== null &&
    subscription.abilities.changePlan
  return { kind: 'yours', keep }
}
