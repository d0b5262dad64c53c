import type { BillingOverview } from '#contract/billing/billing.ts'
import { isUnpaid } from '#web/billing/is-unpaid.ts'

type Tier = BillingOverview['entitlement']['tier']

/** The sentence about the current plan: its key in texts/ (`billing.current`), and the values of its placeholders. */
export type PlanSentence =
  | { kind: 'free' | 'everything' | 'included' }
  | { kind: 'through'; tier: Tier; organization: string }
  | { kind: 'lasting' | 'unpaid'; tier: Tier }
  | { kind: 'renews' | 'ends' | 'late' | 'over'; tier: Tier; date: string }
  | { kind: 'changes'; tier: Tier; next: Tier; date: string }

/** The sentence for a player's current plan and its future. */
export function planSentence({ entitlement, organization, subscription }: BillingOverview): PlanSentence {
  const { tier, source } = entitlement
  if (source === 'admin') return { kind: 'everything' }
  // A server without plans, where everybody has everything.
  if (source === 'default' && tier !== 'free') return { kind: 'included' }
  if (source === 'organization' && organization)
    return { kind: 'through', tier, organization: organization.name }
  if (tier === 'free') {
    if (subscription && isUnpaid(subscription)) return { kind: 'unpaid', tier: subscription.tier }
    const isOver = subscription && !subscription.isInForce && subscription.tier !== 'free'
    return isOver && subscription.periodEnd
      ? { kind: 'over', tier: subscription.tier, date: subscription.periodEnd }
      : { kind: 'free' }
  }
  if (!subscription?.periodEnd) return { kind: 'lasting', tier }
  const { cancelAtPeriodEnd, nextTier, pastDue, periodEnd } = subscription
  if (pastDue) return { kind: 'late', tier, date: pastDue.stopsAt }
  if (cancelAtPeriodEnd) return { kind: 'ends', tier, date: periodEnd }
  if (nextTier) return { kind: 'changes', tier, next: nextTier, date: periodEnd }
  return { kind: 'renews', tier, date: periodEnd }
}
