import type { Kysely } from 'kysely'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import { mailboxKey } from '#server/platform/limits/mailbox-key.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { issueLink } from './mail-links.ts'

export interface Correspondence {
  db: Kysely<DB>
  mailer: Mailer
  publicUrl: string
  now: () => Date
}

export interface Recipient {
  id: string
  email: string
  name: string | null
  /** Null until we know it. */
  language: string | null
}

/** The pages of the web app that a link opens. The secret comes after '#', so no server and no referrer sees it. */
const PAGE = {
  reset_password: '/reset-password',
  sign_in: '/sign-in-link',
  verify_email: '/verify-email',
  change_email: '/verify-email',
} as const
const KIND = {
  reset_password: 'resetPassword',
  sign_in: 'signInLink',
  verify_email: 'verifyEmail',
  change_email: 'changeEmail',
} as const

/** Mails a link that works once. */
export async function mailLink(
  { db, mailer, publicUrl, now }: Correspondence,
  purpose: keyof typeof PAGE,
  recipient: Recipient,
): Promise<void> {
  const { id: userId, email, language } = recipient
  if (isAnonymousEmail(email)) return
  const token = await issueLink(db, purpose, { userId, email }, now())
  const link = `${publicUrl}${PAGE[purpose]}#token=${token}`
  const parameters = { name: nameOf(recipient) }
  mailer.send(composeMail({ to: email, language, kind: KIND[purpose], parameters, link }))
}

/** Mails a code for typing into the app. */
export function mailCode({ mailer }: Correspondence, recipient: Recipient, code: string): void {
  const { email: to, language } = recipient
  const parameters = { code, name: nameOf(recipient) }
  mailer.send(composeMail({ to, language, kind: 'proofCode', parameters }))
}

/** Mails a warning about a change of the account. */
export function mailNotice(
  { mailer }: Correspondence,
  kind: 'emailChangeAsked' | 'emailInUse',
  recipient: Recipient,
  parameters: Record<string, string> = {},
): void {
  const { email: to, language } = recipient
  if (isAnonymousEmail(to)) return
  mailer.send(composeMail({ to, language, kind, parameters: { ...parameters, name: nameOf(recipient) } }))
}

/**
 * The recipient's name without anything that becomes a link. Anybody can sign up with somebody else's email, and could send them a link as
 * the name.
 */
function nameOf({ name, email }: Recipient): string {
  return name && !/[.:/@]/.test(name) ? name : defaultDisplayName(email)
}

export async function findRecipient(db: Kysely<DB>, userId: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name as name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Sometimes tells the owner of an email that somebody wanted an account with it. Returns whether the email has an owner. */
export async function tellOwnerOfEmail(
  correspondence: Correspondence,
  limits: Limits,
  email: string,
): Promise<boolean> {
  const owner = await correspondence.db
    .selectFrom('users')
    .select(['id', 'email', 'display_name as name', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (owner && (await limits.allows('mailToAddress', mailboxKey(email))))
    mailNotice(correspondence, 'emailInUse', owner)
  return owner !== undefined
}
