import type { Kysely } from 'kysely'
import type { Entitlement, Tier } from '#domain/billing/entitlement.ts'
import { entitlementAt } from '#domain/billing/plan-records.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { loadPlanRecords } from './load-plan-records.ts'

/** What is needed to tell what a player's plan allows. */
export interface PlanServices {
  db: Kysely<DB>
  config: { baseTier: Tier }
}

/**
 * A player's effective tier at this moment. It is calculated on each request, because a period ends without anybody writing. Throws
 * SIGN_IN_REQUIRED if the account was deleted meanwhile.
 */
export async function findEntitlement(
  { db, config }: PlanServices,
  userId: string,
  now: Date,
): Promise<Entitlement> {
  const records = (await loadPlanRecords(db, [userId], config.baseTier)).get(userId)
  if (!records) throw new ProblemError('SIGN_IN_REQUIRED')
  return entitlementAt(records, now)
}
