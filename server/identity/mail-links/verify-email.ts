import { sql, type Transaction } from 'kysely'
import type { VerifiedEmail } from '#contract/identity/identity.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellOfChange } from '#server/identity/notices/tell-of-change.ts'
import type { Services } from '#server/services.ts'
import { confirmSignUp } from '#server/identity/sign-up/confirm-sign-up.ts'
import { isLinkGood, redeemLink } from './mail-links.ts'

type Means = Pick<Services, 'db' | 'jobs' | 'now'>

/** Confirms an account's email, or changes it to the email that the link was mailed to. Throws INVALID_TOKEN, EMAIL_TAKEN. */
export async function verifyEmail(means: Means, token: string): Promise<VerifiedEmail> {
  const { db } = means
  const isChange = await isLinkGood(db, 'change_email', token, means.now())
  const email = await inTransaction(db, (tx) =>
    isChange ? changeToLinkedEmail(tx, means, token) : confirmLinkedEmail(tx, token, means.now()),
  )
  return { email, kind: isChange ? 'changed' : 'verified' }
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

/** Two accounts never have the same email (a unique index). The first one keeps it. */
function refuseTakenEmail(error: unknown): never {
  const isTaken = (error as { code?: string }).code === '23505'
  throw isTaken ? new ProblemError('EMAIL_TAKEN') : error
}
