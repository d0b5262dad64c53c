import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes the counters whose key contains one of these texts, such as an email. Those in Redis expire by themselves. */
export async function forgetCounters(tx: Transaction<DB>, texts: readonly string[]): Promise<void> {
  await sql`
    delete from rate_limits using unnest(${texts}::text[]) as text where strpos(key, text) > 0`.execute(tx)
}
