import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Deletes what has expired: logins, keys of the API, verifications, links in mails, changes that can no longer be undone, and counters of limits. Also
 * deletes unused anonymous users.
 */
export async function forgetEndedLogins(db: Kysely<DB>, now: Date): Promise<void> {
  for (const table of ['logins', 'api_keys', 'verifications', 'mail_links', 'account_changes'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limits').where('expire', '<', String(now.getTime())).execute()
  await forgetUnusedVisitors(db, now)
}

/** Deletes anonymous users who did nothing and cannot come back, because their logins are gone. */
async function forgetUnusedVisitors(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    delete from users u where is_anonymous and not is_kept and join_date < ${now}::timestamptz - interval '1 day'
      and not exists (select from logins where user_id = u.id) and not exists (select from passkeys where user_id = u.id)
      and not exists (select from sessions where user_id = u.id) and not exists (select from teams where owner_id = u.id)`.execute(
    db,
  )
}

/** Deletes the identity library's records of unfinished sign-ins that contain one of these texts, such as a user's id or email. */
export async function forgetVerifications(tx: Transaction<DB>, texts: readonly string[]): Promise<void> {
  await sql`
    delete from verifications v using unnest(${texts}::text[]) as text
    where strpos(v.value, text) > 0 or strpos(v.identifier, text) > 0`.execute(tx)
}
