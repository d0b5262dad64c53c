import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes the identity library's records of unfinished sign-ins that contain one of these texts, such as a user's id or email. */
export async function forgetVerifications(tx: Transaction<DB>, texts: readonly string[]): Promise<void> {
  await sql`
    delete from verifications v using unnest(${texts}::text[]) as text
    where strpos(v.value, text) > 0 or strpos(v.identifier, text) > 0`.execute(tx)
}
