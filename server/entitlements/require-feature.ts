import type { Kysely } from 'kysely'
import { entitlementAllows, type Feature } from '#domain/billing/plan-features.ts'
import { findEntitlement } from './find-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** Lets players pass if their plan has the feature. Throws TIER_REQUIRED. */
export async function requireFeature(
  db: Kysely<DB>,
  userId: string,
  feature: Feature,
  now: Date,
): Promise<void> {
  const { tier } = await findEntitlement(db, userId, now)
  if (!entitlementAllows(tier, feature)) throw new ProblemError('TIER_REQUIRED')
}
