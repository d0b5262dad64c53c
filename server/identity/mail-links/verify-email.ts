import { sql, type Transaction } from 'kysely'
import type { VerifiedEmail } from '#contract/identity/identity.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellOfChange } from '#server/identity/notices/tell-of-change.ts'
import type { Services } from '#server/services.ts'
import { confirmSignUp, PASSWORD_WAITS } from '#server/identity/sign-up/confirm-sign-up.ts'
import { findPasswordHash } from '#server/identity/account/set-password.ts'
import { requirePassword } from '#server/identity/guessing/require-password.ts'
import { findLink, redeemLink } from './mail-links.ts'

type Means = Pick<Services, 'db' | 'jobs' | 'limits' | 'now'>

/** The person who opens the link. They prove that the account is theirs: by being signed in, or by its password. */
interface Opener {
  actorId: string | null
  password: string | undefined
}

/**
 * Confirms an account's email, or changes it to the email that the link was mailed to. The link alone is not enough: a stranger may have
 * typed this address for an account of their own, and the reader of the mailbox would confirm that account. Throws INVALID_TOKEN,
 * EMAIL_TAKEN, SIGN_IN_TO_CONFIRM, INVALID_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function verifyEmail(means: Means, token: string, opener: Opener): Promise<VerifiedEmail> {
  const { db, now } = means
  const change = await findLink(db, 'change_email', token, now())
  const link = change ?? (await findLink(db, 'verify_email', token, now()))
  if (!link) throw new ProblemError('INVALID_TOKEN')
  await requireOwner(means, link.userId, opener)
  const isChange = change !== null
  const email = await inTransaction(db, (tx) =>
    isChange ? changeToLinkedEmail(tx, means, token) : confirmLinkedEmail(tx, token, means.now()),
  )
  return { email, kind: isChange ? 'changed' : 'verified' }
}

async function requireOwner(
  { db, limits }: Means,
  userId: string,
  { actorId, password }: Opener,
): Promise<void> {
  if (actorId === userId) return
  const hash = await findPasswordHash(db, userId)
  if (password === undefined || hash === null) throw new ProblemError('SIGN_IN_TO_CONFIRM')
  // The password of an account that waits for this link.
  const waiting = hash.startsWith(PASSWORD_WAITS) ? hash.slice(PASSWORD_WAITS.length) : hash
  await requirePassword({ limits }, { userId, hash: waiting, password })
}

async function confirmLinkedEmail(tx: Transaction<DB>, token: string, now: Date): Promise<string> {
  const { userId, email } = await redeemLink(tx, 'verify_email', token, now)
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ProblemError('INVALID_TOKEN')
  await confirmSignUp(tx, userId)
  return email
}

async function changeToLinkedEmail(tx: Transaction<DB>, means: Means, token: string): Promise<string> {
  const { userId, email } = await redeemLink(tx, 'change_email', token, means.now())
  const before = await tx
    .selectFrom('users')
    .select(['email', 'email_verified as isConfirmed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
    .catch(refuseTakenEmail)
  // Links that were mailed to the old email must not work any more.
  await tx.deleteFrom('mail_links').where('user_id', '=', userId).execute()
  await tellOfChange(tx, means, { userId, kind: 'email_changed', old: before })
  return email
}

/** PostgreSQL's code for a second row with a value that only one may have. */
const NOT_UNIQUE = '23505'

/** Two accounts never have the same email (a unique index). The first one keeps it. */
function refuseTakenEmail(error: unknown): never {
  const isTaken = (error as { code?: string }).code === NOT_UNIQUE
  throw isTaken ? new ProblemError('EMAIL_TAKEN') : error
}
