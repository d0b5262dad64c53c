import { sql, type Transaction } from 'kysely'
import { entitlementAt, entitlementUntil } from '#domain/billing/plan-records.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { loadPlanRecords } from './load-plan-records.ts'

/**
 * Stores these players' effective tiers of now. Every transaction that changes a player's role, plan or seat must call this after its last
 * change. Locks the players in the order of their ids.
 */
export async function recomputeEntitlement(
  tx: Transaction<DB>,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  // One at a time for each player, so that the last writer has seen what the others wrote.
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
