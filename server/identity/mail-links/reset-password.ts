import { hashPassword } from 'better-auth/crypto'
import type { Transaction } from 'kysely'
import { checkNewPassword } from '#server/identity/account/check-new-password.ts'
import { endAllLogins } from '#server/identity/account/logins.ts'
import { setPassword } from '#server/identity/account/set-password.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellOfChange } from '#server/identity/notices/tell-of-change.ts'
import type { Services } from '#server/services.ts'
import { endWaysIn } from './ways-to-sign-in-at-reset.ts'
import { forgetTakeovers, isLinkGood, redeemLink } from './mail-links.ts'

/**
 * Sets a new password by a mail's link. Ends every login, and every other way in that is not in `keep` (without it: those of the last 30
 * days). Of concurrent uses one wins. A refused password leaves the link valid. Throws INVALID_TOKEN, PASSWORD_TOO_SHORT,
 * PASSWORD_TOO_LONG, PASSWORD_TOO_WEAK.
 */
export async function resetPassword(
  means: Pick<Services, 'db' | 'jobs' | 'now'>,
  token: string,
  { newPassword, keep }: { newPassword: string; keep?: readonly string[] | undefined },
): Promise<void> {
  const { db, now } = means
  checkNewPassword(newPassword)
  // Before the password is hashed, which takes long.
  if (!(await isLinkGood(db, 'reset_password', token, now()))) throw new ProblemError('INVALID_TOKEN')
  const hash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    const { userId, email } = await redeemLink(tx, 'reset_password', token, now())
    await proveEmail(tx, userId, email)
    await endWaysIn(tx, userId, keep, now())
    await setPassword(tx, userId, hash)
    await forgetTakeovers(tx, userId)
    await endAllLogins(tx, userId, now())
    await tellOfChange(tx, means, { userId, kind: 'password_changed' })
  })
}

/**
 * A person who has the link owns the email. If nobody had proven that before, a stranger may have signed up with it and added the other ways
 * in, so they end here. Throws INVALID_TOKEN when the account has another email by now.
 */
async function proveEmail(tx: Transaction<DB>, userId: string, email: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.email !== email) throw new ProblemError('INVALID_TOKEN')
  if (user.email_verified) return
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  await tx.deleteFrom('credentials').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
