import { type Kysely, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** `unchanged`: it was so already. */
type Outcome = 'changed' | 'unchanged' | 'unknownEmail'

/** Makes the player with this email a website admin; for the operator's command, which asks nobody for permission. */
export function grantWebsiteAdmin(db: Kysely<DB>, email: string): Promise<Outcome> {
  return changeGrant(db, email, 'role.granted', async (trx, userId) => {
    const granted = await trx
      .insertInto('role_grants')
      .values({ user_id: userId, kind: 'website' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return granted.numInsertedOrUpdatedRows === 1n
  })
}

/** Takes it back. */
export function revokeWebsiteAdmin(db: Kysely<DB>, email: string): Promise<Outcome> {
  return changeGrant(db, email, 'role.revoked', async (trx, userId) => {
    const revoked = await trx
      .deleteFrom('role_grants')
      .where('user_id', '=', userId)
      .where('kind', '=', 'website')
      .executeTakeFirst()
    return revoked.numDeletedRows > 0n
  })
}

/** Their emails, the first granted first. */
export async function listWebsiteAdmins(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('role_grants')
    .innerJoin('users', 'users.id', 'role_grants.user_id')
    .where('kind', '=', 'website')
    .orderBy('granted_at')
    .select('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** The change and its line in the audit log, together or not at all. */
function changeGrant(
  db: Kysely<DB>,
  email: string,
  action: string,
  change: (trx: Transaction<DB>, userId: string) => Promise<boolean>,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .where('email', '=', email.trim().toLowerCase())
      .select('id')
      .executeTakeFirst()
    if (!user) return 'unknownEmail'
    if (!(await change(trx, user.id))) return 'unchanged'
    const subject = { subject_kind: 'user', subject_id: user.id, data: JSON.stringify({ role: 'website' }) }
    await trx
      .insertInto('audit_log')
      .values({ id: uuidv7(), action, ...subject })
      .execute()
    return 'changed'
  })
}
