import type { ChangeGivenPlan } from '#contract/admin/users.ts'
import type { AdminServices } from '#server/admin/admin-services.ts'
import { findGivenPlan, givePlan, versionOfGivenPlan } from '#server/billing/give-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { requireSameVersion } from '#server/platform/http/version.ts'
import { openUser } from './open-user.ts'

/** Gives a user a plan that nobody pays for, or takes it back. Throws NOT_FOUND, NOT_YOURSELF, CHANGED_MEANWHILE, VALIDATION_FAILED. */
export const giveUserPlan = (
  services: AdminServices,
  actorId: string,
  userId: string,
  { version, ...plan }: ChangeGivenPlan,
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await openUser(tx, actorId, userId)
    requireSameVersion({
      read: version,
      stored: versionOfGivenPlan(await findGivenPlan(tx, userId)),
      wanted: versionOfGivenPlan(plan),
    })
    await givePlan(tx, { actorId, userId, plan, now: services.now() })
  })
