import { sql, type Transaction } from 'kysely'
import { entitlementAt, entitlementUntil } from '#domain/billing/plan-records.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { loadPlanRecords } from './load-plan-records.ts'

/**
 * Stores what these players' effective tiers are now. To be called by every transaction that changes a role, a plan or a seat of theirs,
 * behind its last change. Locks the players, in the order of their ids.
 */
export async function recomputeEntitlement(
  tx: Transaction<DB>,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  // One at a time for each player, so that the last one to write has seen what the others wrote.
  await sql`select from users where id = any(${userIds}::uuid[]) order by id for no key update`.execute(tx)
  const calculated = [...(await loadPlanRecords(tx, userIds))].map(([id, records]) => ({
    id,
    ...entitlementAt(records, now),
    until: entitlementUntil(records, now),
  }))
  await sql`
    update users u set entitlement_tier = c.tier, entitlement_source = c.source, entitlement_until = c.until,
      entitlement_calculated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(calculated)}::jsonb) c (id uuid, tier text, source text, until timestamptz)
    where u.id = c.id`.execute(tx)
}
