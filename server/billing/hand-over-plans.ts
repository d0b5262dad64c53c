import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'

/** Gives one player's plans and seats to another player who has none of their own in force, with the record of payments. */
export async function handOverPlans(tx: Transaction<DB>, from: string, to: string, now: Date): Promise<void> {
  await makeRoom(tx, from, to)
  await sql`
    update individual_subscriptions s set user_id = ${to} where user_id = ${from} and not exists (
      select from individual_subscriptions o where o.billing_provider = s.billing_provider and o.user_id = ${to})`.execute(
    tx,
  )
  await sql`
    update stripe_customers set user_id = ${to} where user_id = ${from}
      and not exists (select from stripe_customers where user_id = ${to})`.execute(tx)
  await sql`
    update organization_seats s set user_id = ${to} where user_id = ${from} and not exists (
      select from organization_seats o where o.organization_id = s.organization_id and o.user_id = ${to})`.execute(
    tx,
  )
  await sql`update apple_transactions set user_id = ${to} where user_id = ${from}`.execute(tx)
  await sql`update billing_history set user_id = ${to} where user_id = ${from}`.execute(tx)
  await recomputeEntitlement(tx, [to], now)
}

/** Ended plans give way to those in force. A customer without a player is charged no more, and deleted later (reconcile.ts). */
async function makeRoom(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ billing_provider: string }>`
    delete from individual_subscriptions t
    where user_id = ${to} and subscription_status <> 'active' and exists (
      select from individual_subscriptions f
      where f.user_id = ${from} and f.billing_provider = t.billing_provider and f.subscription_status = 'active')
    returning billing_provider`.execute(tx)
  if (rows.some(({ billing_provider }) => billing_provider === 'stripe'))
    await sql`update stripe_customers set user_id = null where user_id = ${to}`.execute(tx)
}
