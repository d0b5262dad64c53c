import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'

export type LinkPurpose = 'reset_password' | 'verify_email' | 'change_email' | 'sign_in'

/** Seconds (product 9.3). */
const LIFETIME: Record<LinkPurpose, number> = {
  reset_password: 15 * 60,
  sign_in: 15 * 60,
  verify_email: 24 * 60 * 60,
  change_email: 24 * 60 * 60,
}

export interface MailLink {
  userId: string
  /** Where the link was mailed to. */
  email: string
}

/** Makes the secret of a mail's link. Only its hash is stored, so a reader of the table cannot use it. */
export async function issueLink(
  db: Kysely<DB>,
  purpose: LinkPurpose,
  { userId, email }: MailLink,
  now: Date,
): Promise<string> {
  const token = newLinkToken()
  await db
    .insertInto('mail_links')
    .values({
      token_hash: hashLinkToken(token),
      user_id: userId,
      purpose,
      email,
      expires_at: sql`${now}::timestamptz + make_interval(secs => ${LIFETIME[purpose]})`,
    })
    .execute()
  return token
}

/** Whether a link could still be used: a cheap look before expensive work. */
export const isLinkGood = async (
  db: Kysely<DB>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<boolean> => (await findLink(db, purpose, token, now)) !== null

/** The owner of a link that could still be used; null for any other link. */
export async function findLink(
  db: Kysely<DB>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<{ userId: string } | null> {
  const link = await db
    .selectFrom('mail_links')
    .select('user_id as userId')
    .where('token_hash', '=', hashLinkToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link ?? null
}

/**
 * Uses up a link, together with all of its user's links for the same purpose. The user's row is locked first. So of several concurrent
 * uses, of one link or of several, exactly one succeeds. Throws INVALID_TOKEN.
 */
export async function redeemLink(
  tx: Transaction<DB>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<MailLink> {
  const tokenHash = hashLinkToken(token)
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mail_links')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!owner) throw new ProblemError('INVALID_TOKEN')
  const userId = owner.id
  const used = await tx
    .deleteFrom('mail_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .returning((link) => ['token_hash', 'email', link('expires_at', '>', now).as('good')])
    .execute()
  const link = used.find(({ token_hash }) => token_hash.equals(tokenHash))
  if (!link?.good) throw new ProblemError('INVALID_TOKEN')
  return { userId, email: link.email }
}

/**
 * Ends the links that could undo a new password: other resets, and a change of the email. Somebody who knew the old password may have
 * asked for them.
 */
export async function forgetTakeovers(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx
    .deleteFrom('mail_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset_password', 'change_email'] satisfies LinkPurpose[])
    .execute()
}
