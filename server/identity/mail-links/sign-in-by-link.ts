import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { endAllLogins } from '#server/identity/account/logins.ts'
import { LOGIN_SECONDS } from '#server/identity/library/identity-tables.ts'
import type { Caller } from '#server/identity/logins/begin-login.ts'
import { hashLoginToken } from '#server/identity/logins/login-token.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { redeemLink } from './mail-links.ts'

/**
 * Begins a login by a mail's link, and returns its user and its token. The link proves the email. Of concurrent uses one wins. A suspended
 * player stays out, and learns only that the link does not work. Throws INVALID_TOKEN.
 */
export const signInByLink = (
  db: Kysely<DB>,
  { link, secret }: { link: string; secret: string },
  { address, userAgent, sharedDevice }: Caller,
  now: Date,
): Promise<{ userId: string; token: string }> =>
  inTransaction(db, async (tx) => {
    const { userId, email } = await redeemLink(tx, 'sign_in', link, now)
    await proveEmail(tx, { userId, email }, now)
    const token = randomBytes(24).toString('base64url')
    await tx
      .insertInto('logins')
      .values({
        id: uuidv7(),
        user_id: userId,
        token: hashLoginToken(secret, token),
        expires_at: new Date(now.getTime() + LOGIN_SECONDS * 1000),
        ip_address: address,
        user_agent: userAgent,
        shared_device: sharedDevice,
      })
      .execute()
    return { userId, token }
  })

/** Until somebody has proven the email, a stranger may have signed up with it and added the other ways in, so they end here. */
async function proveEmail(
  tx: Transaction<DB>,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'email_verified', 'suspended_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.email !== email || user.suspended_at !== null) throw new ProblemError('INVALID_TOKEN')
  if (user.email_verified) return
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  for (const table of ['credentials', 'passkeys'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await endAllLogins(tx, userId, now)
}
