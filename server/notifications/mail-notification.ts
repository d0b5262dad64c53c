import type { Kysely } from 'kysely'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { isOfBilling } from '#domain/notification.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Limits } from '#server/platform/http/rate-limits.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'

/** Mails that wait to be sent: `{ notificationId }`, and nothing of what they say (decisions/0016). */
export const MAIL_QUEUE = 'notifications-mail'

export interface Correspondence {
  db: Kysely<DB>
  limits: Limits
  mailer: Mailer
  publicUrl: string
}

/** Mails what a notification says. Throws when the mail could not be delivered; nothing happens when the notification or its player is gone. */
export async function mailNotification(
  { db, limits, mailer, publicUrl }: Correspondence,
  notificationId: string,
  attempt: number,
): Promise<void> {
  const news = await findNews(db, notificationId)
  if (!news || isAnonymousEmail(news.email)) return
  if (news.kind === 'coach_message' && !news.mail_from_coaches) return
  // Somebody else's address can be signed up with: what was never confirmed is written to only so often.
  if (!news.email_verified && attempt === 0 && !(await limits.allows('mailToAddress', news.email))) return
  const { email: to, kind, team_id, language } = news
  const names = Object.entries(news.names as Record<string, string>)
  const parameters = {
    ...Object.fromEntries(names.map(([key, name]) => [key, withoutAddress(name)])),
    name: withoutAddress(news.display_name ?? defaultDisplayName(to)),
  }
  await mailer.deliver(
    composeMail({ to, language, kind, parameters, link: publicUrl + pathOf(kind, team_id) }),
  )
}

function pathOf(kind: string, teamId: string | null): string {
  if (isOfBilling(kind)) return '/billing'
  if (kind === 'account_suspended') return '/support'
  if (kind === 'account_restored') return '/practice'
  // Who was removed cannot look inside any more.
  const isIn = kind.startsWith('join_request') || kind === 'coach_message'
  return isIn && teamId ? `/groups/${teamId}` : '/groups'
}

const findNews = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('notifications.id', '=', id)
    .select(['kind', 'names', 'team_id', 'email', 'email_verified', 'display_name'])
    .select(['mail_from_coaches', 'language'])
    .executeTakeFirst()
