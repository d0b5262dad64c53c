import { sql } from 'kysely'
import { GUARDED, type Guarded } from '#domain/players/under-16.ts'
import type { Correspondence } from '#server/notifications/mail-notification.ts'
import { sentence } from '#server/platform/language/texts.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import { type GuardianMail, guardianLink, namesIn } from './guardian-mails.ts'

/** The queue of mails that confirm what a guardian allowed: `{ userId, language }`, without address and secret. */
export const GUARDIAN_CONFIRMATION_QUEUE = 'players-mail-guardian-confirmation'

/**
 * Mails a guardian what they allowed, with the only link that takes it back. Throws when the mail could not be delivered, and is then tried
 * again. Does nothing when the consent has ended meanwhile.
 */
export async function mailConfirmation(
  { db, mailer, publicUrl }: Correspondence,
  { userId, language }: { userId: string; language: string },
): Promise<void> {
  const token = newLinkToken()
  const { rows } = await sql<Confirmed>`
    update guardian_consents c set take_back_hash = ${hashLinkToken(token)} from users u
    where c.user_id = ${userId} and u.id = c.user_id and c.answered_at is not null
      and (c.allows_visibility or c.allows_videos or c.allows_donations)
    returning c.guardian_email as email, u.display_name as "playerName", c.allows_visibility as visibility, c.allows_videos as videos,
      c.allows_donations as donations`.execute(db)
  const [consent] = rows
  if (!consent) return
  const what = GUARDED.filter((each) => consent[each]).map((each) =>
    sentence(`account.guardian.${each}.label`, {}, language),
  )
  await mailer.deliver(
    composeMail({
      to: consent.email,
      kind: 'guardianAllows',
      language,
      parameters: { ...namesIn(consent), what: what.join(' · ') },
      link: guardianLink(publicUrl, token),
    }),
  )
}

type Confirmed = Pick<GuardianMail, 'email' | 'playerName'> & Record<Guarded, boolean>
