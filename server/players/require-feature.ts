import type { Kysely } from 'kysely'
import { entitlementAllows, type Feature } from '#domain/entitlement-allows.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { showProfile } from './show-profile.ts'

/** Lets players pass whose plan has the feature. Throws TIER_REQUIRED. */
export async function requireFeature(
  db: Kysely<DB>,
  userId: string,
  feature: Feature,
  now: Date,
): Promise<void> {
  const { entitlement } = await showProfile(db, userId, now)
  if (!entitlementAllows(entitlement.tier, feature)) throw new ProblemError('TIER_REQUIRED')
}
