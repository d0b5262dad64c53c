import { TIERS } from '#domain/billing/entitlement.ts'
import type { Changes } from '#scripts/old-data/reported-changes.ts'
import { boolOf, codeOf, oneOf } from '#scripts/old-data/read-values.ts'

/** The old premium record of a profile (product 4.8). It is kept unchanged, because the rules refer to the stored values. */
export function readPlan(changes: Changes, what: string, document: Record<string, unknown>) {
  const tier = oneOf(TIERS, document['subscriptionTier'])
  if (!tier && document['subscriptionTier'] != null) changes.note('user.tierUnknown', what)
  const isPremium = boolOf(document['isPremium'])
  const status = codeOf(document['subscriptionStatus'])
  if (isPremium && tier && tier !== 'free' && status !== 'active')
    changes.note('user.premiumWithoutStatus', what)
  return {
    is_premium: isPremium,
    subscription_tier: tier ?? 'free',
    subscription_status: status,
    // Product 3.2: a premium flag without a provider is older than the providers.
    billing_provider: codeOf(document['billingProvider']) ?? (isPremium ? 'legacy' : null),
    stripe_subscription_id: codeOf(document['stripeSubscriptionId']),
    apple_receipt_data: codeOf(document['appleReceiptData']),
  }
}
