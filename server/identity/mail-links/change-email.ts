import { verifyPassword } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import { findPasswordHash } from '#server/identity/account/set-password.ts'
import { isEmail } from '#server/identity/is-email.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError, problemInField } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { allowsUnaskedMail, takeUnaskedMail } from '#server/platform/limits/unasked-mail.ts'
import {
  type Correspondence,
  findRecipient,
  mailLink,
  mailNotice,
  type Recipient,
  tellOwnerOfEmail,
} from './identity-mails.ts'

/**
 * Mails a link to the new email, which takes effect when the link is opened, and a warning to the old email. If the email is taken, its
 * owner is told instead. The answer is the same, so that nobody can find out here who has an account. Throws INVALID_EMAIL,
 * INVALID_PASSWORD, EMAIL_UNCHANGED.
 */
export async function changeEmail(
  correspondence: Correspondence,
  limits: Limits,
  userId: string,
  { newEmail, currentPassword }: { newEmail: string; currentPassword?: string | undefined },
): Promise<void> {
  if (!isEmail(newEmail)) throw problemInField('INVALID_EMAIL', 'newEmail')
  const user = await signedInRecipient(correspondence, userId)
  if (newEmail === user.email) throw problemInField('EMAIL_UNCHANGED', 'newEmail')
  await limits.take('mailToAddress', userId)
  if (!(await isRightPassword(correspondence.db, userId, currentPassword)))
    throw problemInField('INVALID_PASSWORD', 'currentPassword')
  const isTaken = await tellOwnerOfEmail(correspondence, limits, newEmail)
  // Many accounts must not fill one mailbox. The answer stays the same.
  if (!isTaken && (await allowsUnaskedMail(limits, 'others', newEmail)))
    await mailLink(correspondence, 'change_email', { ...user, email: newEmail, isConfirmed: false })
  if (await mayWarn(correspondence.db, limits, user))
    mailNotice(correspondence, 'emailChangeAsked', user, { newEmail })
}

/** The owner of a confirmed email is always warned. Anybody can make accounts with the unconfirmed addresses of one mailbox. */
async function mayWarn(db: Kysely<DB>, limits: Limits, { id, email }: Recipient): Promise<boolean> {
  if (await isConfirmed(db, id)) return true
  return allowsUnaskedMail(limits, 'unconfirmed', email)
}

/**
 * Whether the address needs no link. That of an anonymous player receives no mail, so it counts as confirmed here, but not for
 * `hasConfirmedEmail`.
 */
async function isConfirmed(db: Kysely<DB>, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.email_verified
}

/** Resends the link that confirms the account's email. Throws EMAIL_ALREADY_VERIFIED. */
export async function resendVerification(
  correspondence: Correspondence,
  limits: Limits,
  userId: string,
): Promise<void> {
  const user = await signedInRecipient(correspondence, userId)
  if (await isConfirmed(correspondence.db, userId)) throw new ProblemError('EMAIL_ALREADY_VERIFIED')
  // Counted apart from the mails that strangers cause, who could otherwise keep this one away.
  await takeUnaskedMail(limits, 'own', user.email)
  await mailLink(correspondence, 'verify_email', user)
}

async function signedInRecipient({ db }: Correspondence, userId: string): Promise<Recipient> {
  const user = await findRecipient(db, userId)
  if (!user) throw new ProblemError('SIGN_IN_REQUIRED')
  return user
}

/** Whether this is the account's password. An account without a password (Google, Apple, passkey) needs none. */
async function isRightPassword(
  db: Kysely<DB>,
  userId: string,
  password: string | undefined,
): Promise<boolean> {
  const hash = await findPasswordHash(db, userId)
  if (hash === null) return true
  return password !== undefined && (await verifyPassword({ hash, password }))
}
