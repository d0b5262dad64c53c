import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Calls a player who is gone by a made-up id wherever the audit log names them; answers that id. What was done stays (decisions/0039). */
export async function forgetPlayer(tx: Transaction<DB>, userId: string, email: string): Promise<string> {
  const { rows } = await sql<{ alias: string }>`
    select forget_in_audit_log(${userId}, ${email}) as alias`.execute(tx)
  return rows[0]!.alias
}
