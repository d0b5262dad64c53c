import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Replaces a deleted player's id by a made-up one in the whole audit log, and returns the new id. The entries stay (decisions/0039). */
export async function forgetPlayer(tx: Transaction<DB>, userId: string, email: string): Promise<string> {
  const { rows } = await sql<{ alias: string }>`
    select forget_in_audit_log(${userId}, ${email}) as alias`.execute(tx)
  return rows[0]!.alias
}
