import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * The addresses to which mails about a player went: their own, and their guardian's, because those name the player. Not the address of somebody who is
 * another child's guardian, too: their mails may have links that are still needed.
 */
export async function mailboxesOf(db: Kysely<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId}
    union
    select guardian_email from guardian_consents c where user_id = ${userId}
      and not exists (select from guardian_consents o where o.guardian_email = c.guardian_email and o.user_id <> c.user_id)
      and not exists (select from kept_players k where k.guardian_email = c.guardian_email)`.execute(db)
  return rows.map(({ email }) => email)
}
