import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes what the identity library keeps of sign-ins on their way that have one of these texts in them, such as a user's id or email. */
export async function forgetVerifications(tx: Transaction<DB>, texts: readonly string[]): Promise<void> {
  await sql`
    delete from verifications v using unnest(${texts}::text[]) as text
    where strpos(v.value, text) > 0 or strpos(v.identifier, text) > 0`.execute(tx)
}
