import { entitlementAllows, type Feature } from '#domain/billing/plan-features.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { findEntitlement, type PlanServices } from '#server/entitlements/find-entitlement.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** Whether a group has a feature: by the plan of the player who acts, or that of the team's owner (product 2.4). */
export async function groupPlanAllows(
  services: PlanServices,
  userId: string,
  { kind, id }: GroupScope,
  { feature, now }: { feature: Feature; now: Date },
): Promise<boolean> {
  const team =
    kind === 'team'
      ? await services.db.selectFrom('teams').select('owner_id').where('id', '=', id).executeTakeFirst()
      : undefined
  for (const payer of new Set([userId, team?.owner_id ?? userId])) {
    const { tier } = await findEntitlement(services, payer, now)
    if (entitlementAllows(tier, feature)) return true
  }
  return false
}

/** Throws PRO_REQUIRED unless the group has the feature. */
export async function requireGroupPlan(...asked: Parameters<typeof groupPlanAllows>): Promise<void> {
  if (!(await groupPlanAllows(...asked))) throw new ProblemError('PRO_REQUIRED')
}
