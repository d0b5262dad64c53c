import { hashPassword } from 'better-auth/crypto'
import { requirePassword, wrongPassword } from '#server/identity/guessing/require-password.ts'
import { endApiKeys } from '#server/identity/api-keys/end-api-key.ts'
import { findRecipient } from '#server/identity/mail-links/identity-mails.ts'
import { forgetTakeovers } from '#server/identity/mail-links/mail-links.ts'
import { tellOfChange } from '#server/identity/notices/tell-of-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { checkNewPassword } from './check-new-password.ts'
import { endOtherLogins } from './logins.ts'
import { findPasswordHash, replacePassword } from './set-password.ts'

const FIELD = 'currentPassword' satisfies keyof PasswordChange

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  endOtherLogins?: boolean | undefined
  endApiKeys?: boolean | undefined
}

/** Throws INVALID_PASSWORD, NO_PASSWORD (the account has none yet), PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_WEAK. */
export async function changePassword(
  means: Pick<Services, 'db' | 'jobs' | 'limits' | 'now'>,
  actor: Actor,
  change: PasswordChange,
): Promise<void> {
  const { db } = means
  const recipient = await findRecipient(db, actor.userId)
  const current = await findPasswordHash(db, actor.userId)
  if (!recipient || current === null) throw new ProblemError('NO_PASSWORD')
  checkNewPassword(change.newPassword, recipient.email)
  const typed = { userId: actor.userId, hash: current, password: change.currentPassword, field: FIELD }
  await requirePassword(means, typed)
  const hash = await hashPassword(change.newPassword)
  await inTransaction(db, async (tx) => {
    // Somebody else who knew the old password may have changed it while this one was hashed.
    if (!(await replacePassword(tx, actor.userId, { current, hash }))) throw wrongPassword(FIELD)
    await forgetTakeovers(tx, actor.userId)
    if (change.endOtherLogins) await endOtherLogins(tx, actor)
    if (change.endApiKeys) await endApiKeys(tx, actor.userId)
    await tellOfChange(tx, means, { userId: actor.userId, kind: 'password_changed' })
  })
}
