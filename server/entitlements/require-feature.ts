import { entitlementAllows, type Feature, FEATURES } from '#domain/billing/plan-features.ts'
import { findEntitlement, type PlanServices } from './find-entitlement.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** Lets players pass if their plan has the feature. Throws TIER_REQUIRED, and PRO_REQUIRED for a feature that plus lacks. */
export async function requireFeature(
  services: PlanServices,
  userId: string,
  feature: Feature,
  now: Date,
): Promise<void> {
  const { tier } = await findEntitlement(services, userId, now)
  if (!entitlementAllows(tier, feature))
    throw new ProblemError(FEATURES[feature] === 'pro' ? 'PRO_REQUIRED' : 'TIER_REQUIRED')
}
