import type { GivenPlan } from '#contract/admin/users.ts'
import type { AdminServices } from '#server/admin/admin-services.ts'
import { givePlan } from '#server/billing/give-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { openUser } from './open-user.ts'

/** Gives a user a plan that nobody pays for, or takes it back. Throws NOT_FOUND, NOT_YOURSELF, VALIDATION_FAILED. */
export const giveUserPlan = (
  services: AdminServices,
  actorId: string,
  userId: string,
  plan: GivenPlan,
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await openUser(tx, actorId, userId)
    await givePlan(tx, { actorId, userId, plan, now: services.now() })
  })
