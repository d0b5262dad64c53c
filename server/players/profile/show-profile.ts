import type { UserProfile } from '#contract/players/me.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { loadPlanRecords } from '#server/entitlements/load-plan-records.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { loadGrants } from '#server/roles/load-grants.ts'
import { profileDocument } from './profile-document.ts'
import { findProfile } from './store.ts'

/** The signed-in user's own profile. Throws SIGN_IN_REQUIRED if the account was deleted meanwhile. */
export async function showProfile(services: PlanServices, userId: string, now: Date): Promise<UserProfile> {
  const { db, config } = services
  const [row, grants, records] = await Promise.all([
    findProfile(db, userId),
    loadGrants(db, userId),
    loadPlanRecords(db, [userId], config.baseTier),
  ])
  const plans = records.get(userId)
  if (!row || !plans) throw new ProblemError('SIGN_IN_REQUIRED')
  return profileDocument(row, grants, plans, now)
}
