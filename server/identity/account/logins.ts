import type { Kysely, Transaction } from 'kysely'
import type { Login } from '#contract/identity/identity.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'

/** Lists the player's logins, the most recent first. */
export async function listLogins(db: Kysely<DB>, actor: Actor, now: Date): Promise<Login[]> {
  const rows = await db
    .selectFrom('logins')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === actor.loginId,
    ipAddress: row.ip_address || null,
    userAgent: row.user_agent || null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

/** Ends one of the player's logins. Throws NOT_FOUND, also for somebody else's login. */
export async function endLogin(db: Kysely<DB>, actor: Actor, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('logins')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/** Ends all of the player's logins except the one that asks. */
export async function endOtherLogins(db: Kysely<DB>, actor: Actor): Promise<void> {
  await db.deleteFrom('logins').where('user_id', '=', actor.userId).where('id', '<>', actor.loginId).execute()
}

/**
 * Ends every login of a player, every key of the API, and every station of a test day that the player made. Returns how many logins and keys
 * there were. Requests with them are refused from then on.
 */
export async function endAllLogins(
  tx: Transaction<DB>,
  userId: string,
  now: Date,
): Promise<{ logins: number; apiKeys: number }> {
  await rememberEnd(tx, userId, now)
  const keys = await tx.deleteFrom('api_keys').where('user_id', '=', userId).executeTakeFirst()
  const logins = await tx.deleteFrom('logins').where('user_id', '=', userId).executeTakeFirst()
  return { logins: Number(logins.numDeletedRows), apiKeys: Number(keys.numDeletedRows) }
}

/**
 * Makes whatever ends all logins of the player wait, and returns whether this login has not ended meanwhile. What a thief makes must not
 * outlive the login that the owner has ended.
 */
export async function lockLogin(
  tx: Transaction<DB>,
  { userId, loginId }: Pick<Actor, 'userId' | 'loginId'>,
): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return isThere(tx, loginId)
}

/** Whether a login has not ended. */
export const isThere = async (db: Kysely<DB>, loginId: string): Promise<boolean> =>
  (await db.selectFrom('logins').select('id').where('id', '=', loginId).executeTakeFirst()) !== undefined

/** What the player made before and works without a login ends, too (server/squads/stations/open-station.ts). */
export const rememberEnd = (tx: Transaction<DB>, userId: string, now: Date) =>
  tx.updateTable('users').set({ all_logins_ended_at: now }).where('id', '=', userId).execute()
