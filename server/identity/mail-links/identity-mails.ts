import type { Kysely } from 'kysely'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import { allowsUnaskedMail } from '#server/platform/limits/unasked-mail.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail, type MailKind } from '#server/platform/mail/compose-mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { issueLink, type LinkPurpose } from './mail-links.ts'

export interface Correspondence {
  db: Kysely<DB>
  mailer: Mailer
  publicUrl: string
  now: () => Date
}

export interface Recipient {
  id: string
  email: string
  /** Whether the address was confirmed. Anybody may have given another one. */
  isConfirmed: boolean
  name: string | null
  /** Null until we know it. */
  language: string | null
}

/** The mail of each link, and the page of the web app that it opens. The secret comes after '#', so no server and no referrer sees it. */
const LINKS: Record<LinkPurpose, { kind: MailKind; page: string }> = {
  reset_password: { kind: 'resetPassword', page: '/reset-password' },
  sign_in: { kind: 'signInLink', page: '/sign-in-link' },
  verify_email: { kind: 'verifyEmail', page: '/verify-email' },
  change_email: { kind: 'changeEmail', page: '/verify-email' },
}

/** Mails a link that works once. */
export async function mailLink(
  { db, mailer, publicUrl, now }: Correspondence,
  purpose: LinkPurpose,
  recipient: Recipient,
): Promise<void> {
  const { id: userId, email, language } = recipient
  if (isAnonymousEmail(email)) return
  const token = await issueLink(db, purpose, { userId, email }, now())
  const { kind, page } = LINKS[purpose]
  const link = `${publicUrl}${page}#token=${token}`
  const parameters = { name: nameOf(recipient) }
  mailer.send(composeMail({ to: email, language, kind, parameters, link }))
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
 * Anybody can sign up with somebody else's email, and could send them words as the name. So an address that nobody confirmed is greeted by its own
 * name.
 */
const nameOf = ({ name, email, isConfirmed }: Recipient): string =>
  withoutAddress((isConfirmed && name) || defaultDisplayName(email))

export async function findRecipient(db: Kysely<DB>, userId: string): Promise<Recipient | null> {
  return (await recipients(db).where('id', '=', userId).executeTakeFirst()) ?? null
}

const recipients = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as isConfirmed', 'display_name as name', 'language'])

/** Sometimes tells the owner of an email that somebody wanted an account with it. Returns whether the email has an owner. */
export async function tellOwnerOfEmail(
  correspondence: Correspondence,
  limits: Limits,
  email: string,
): Promise<boolean> {
  const owner = await recipients(correspondence.db).where('email', '=', email).executeTakeFirst()
  if (owner && (await allowsUnaskedMail(limits, 'others', email)))
    mailNotice(correspondence, 'emailInUse', owner)
  return owner !== undefined
}
