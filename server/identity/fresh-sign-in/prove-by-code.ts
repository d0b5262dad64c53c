import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { findRecipient, type Correspondence, mailCode } from '#server/identity/mail-links/identity-mails.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { drawCode } from '#server/platform/draw-code.ts'
import { ProblemError, problemInField } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { markProven } from './prove-by-password.ts'

const PURPOSE = 'prove_identity'
const LIFETIME_MINUTES = 10

/** Nearly 40 bits: the limits allow too few tries to guess them. */
const LENGTH = 8

type Means = Pick<Services, 'db' | 'limits' | 'mailer' | 'config' | 'now'>

/** Mails a code that proves this login alone. Throws EMAIL_NOT_CONFIRMED, TOO_MANY_REQUESTS, SIGN_IN_REQUIRED. */
export async function mailProofCode({ db, limits, mailer, config, now }: Means, actor: Actor): Promise<void> {
  await requireConfirmedEmail(db, actor.userId)
  await limits.take('proofMail', actor.userId)
  const recipient = await findRecipient(db, actor.userId)
  if (!recipient) throw new ProblemError('SIGN_IN_REQUIRED')
  const code = drawCode(LENGTH)
  await db
    .insertInto('mail_links')
    .values({
      token_hash: hash(config.authSecret, actor, code),
      user_id: actor.userId,
      purpose: PURPOSE,
      email: recipient.email,
      expires_at: sql`${now()}::timestamptz + make_interval(mins => ${LIFETIME_MINUTES})`,
    })
    .execute()
  const correspondence: Correspondence = { db, mailer, publicUrl: config.publicUrl, now }
  mailCode(correspondence, recipient, `${code.slice(0, 4)} ${code.slice(4)}`)
}

/** Marks a login as proven by a mailed code, once. Throws WRONG_CODE, TOO_MANY_REQUESTS, SIGN_IN_REQUIRED. */
export async function proveByCode(
  { db, limits, config, now }: Means,
  actor: Actor,
  typed: string,
): Promise<void> {
  await limits.take('proof', actor.loginId)
  await limits.take('proofCodeOfAccount', actor.userId)
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('mail_links as m')
      .using('users as u')
      .where('m.token_hash', '=', hash(config.authSecret, actor, code))
      .where('m.purpose', '=', PURPOSE)
      .where('m.user_id', '=', actor.userId)
      .where('m.expires_at', '>', now())
      .whereRef('u.id', '=', 'm.user_id')
      .whereRef('u.email', '=', 'm.email')
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw problemInField('WRONG_CODE', 'code')
    await markProven(tx, actor, now())
  })
}

/** Keyed, because a plain hash of a short code can be reversed by trying all codes. */
const hash = (secret: string, { loginId }: Actor, code: string) =>
  createHmac('sha256', secret).update(`keepup.proof-code ${loginId} ${code}`).digest()
