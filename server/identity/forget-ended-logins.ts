import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes what has expired and says nothing any more: logins, verifications, counters of limits. */
export async function forgetEndedLogins(db: Kysely<DB>): Promise<void> {
  await sql`delete from logins where expires_at < now()`.execute(db)
  await sql`delete from verifications where expires_at < now()`.execute(db)
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db)
}
