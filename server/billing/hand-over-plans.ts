import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Makes one player's plan and seats another's, where that one has none of their own. */
export async function handOverPlans(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await sql`
    update individual_subscriptions set user_id = ${to}
    where user_id = ${from} and not exists (select from individual_subscriptions where user_id = ${to})`.execute(
    tx,
  )
  await sql`
    update organization_seats s set user_id = ${to} where user_id = ${from} and not exists (
      select from organization_seats o where o.organization_id = s.organization_id and o.user_id = ${to})`.execute(
    tx,
  )
}
