import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Gives a user every role that another one has. */
export async function handOverGrants(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await sql`
    insert into role_grants (user_id, kind, team_id, organization_id, granted_by, granted_at)
    select ${to}, kind, team_id, organization_id, granted_by, granted_at from role_grants where user_id = ${from}
    on conflict do nothing`.execute(tx)
}
