import type { Kysely } from 'kysely'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { isOfBilling, teamPageOf, type NotificationKind } from '#domain/notification.ts'
import { isChoosable, isMailedOnRequest, topicOf } from '#domain/notification-topics.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import { sentence, SOURCE_LANGUAGE } from '#server/platform/language/texts.ts'
import { allowsUnaskedMail } from '#server/platform/limits/unasked-mail.ts'
import { findDeliveries } from './choices/store.ts'
import { namesNow } from './names-now.ts'

/** The queue of mails for notifications: `{ notificationId }`, without any content (decisions/0016). */
export const MAIL_QUEUE = 'notifications-mail'

export interface Correspondence {
  db: Kysely<DB>
  limits: Limits
  mailer: Mailer
  publicUrl: string
}

/**
 * For a notification about a change of the account: the address that the mail goes to, and the token of the link that undoes the change.
 * The token is null if there is nothing to undo. The result is null for other notifications.
 */
export type IssueChangeLink = (
  db: Kysely<DB>,
  notificationId: string,
) => Promise<{ email: string; token: string | null } | null>

/**
 * Mails a notification. Throws when the mail could not be delivered. Does nothing when the notification or its player is gone, or the
 * player no longer wants it by mail.
 */
export async function mailNotification(
  { db, limits, mailer, publicUrl, issueChangeLink }: Correspondence & { issueChangeLink: IssueChangeLink },
  notificationId: string,
  attempt: number,
): Promise<void> {
  const news = await findNews(db, notificationId)
  if (!news || isAnonymousEmail(news.email)) return
  const { kind } = news
  const topic = topicOf(kind)
  const [delivery] = await findDeliveries(db, [news.user_id], topic)
  if (!delivery!.byMail || !(await mayBeMailed(limits, news, attempt))) return
  const change = await issueChangeLink(db, notificationId)
  const { language, email_verified: isConfirmed, display_name: name } = news
  const to = change?.email ?? news.email
  // An address that nobody confirmed may be a stranger's, who gets nobody's words as a name.
  const greeted = withoutAddress((isConfirmed && name) || defaultDisplayName(to))
  const link = change === null ? pathOf(kind, news) : change.token && `/not-me#token=${change.token}`
  await mailer.deliver(
    composeMail({
      to,
      language,
      kind,
      addition: additionOf(news),
      parameters: { ...wordsOf(news), name: greeted },
      ...(link && { link: publicUrl + link }),
      isOnRequest: isMailedOnRequest(topic),
      ...(isChoosable(topic, 'byMail') && {
        unsubscribe: `${publicUrl}/unsubscribe?notification=${notificationId}`,
      }),
    }),
  )
}

interface Reader {
  kind: NotificationKind
  user_id: string
  email: string
  email_verified: boolean
  suspended_at: Date | null
  deletion_due_at: Date | null
}

/**
 * Whether a mail may go to its reader. Anybody can sign up with another person's address, so an unconfirmed one gets only what concerns the
 * account, and few of those. Players who are suspended, or wait to be erased, get nothing else either: they could not answer. Limits count
 * the first attempt only.
 */
async function mayBeMailed(limits: Limits, reader: Reader, attempt: number): Promise<boolean> {
  const isChoice = isChoosable(topicOf(reader.kind), 'byMail')
  const isResting = reader.suspended_at !== null || reader.deletion_due_at !== null
  if (isChoice && (!reader.email_verified || isResting)) return false
  if (attempt > 0) return true
  if (!reader.email_verified && !(await allowsUnaskedMail(limits, 'others', reader.email))) return false
  return !isChoice || limits.allows('mailOfKind', `${reader.user_id} ${reader.kind}`)
}

interface News {
  names: Partial<Record<string, string>>
  language: string | null
  time_zone: string
}

/** The names whose values are numbers. */
const NUMBERS = new Set(['count', 'members', 'practiced', 'touches'])

/** The values for the sentences of a mail, with numbers and dates in the reader's format. */
function wordsOf({ names, language: own, time_zone }: News): Record<string, string> {
  const language = own ?? SOURCE_LANGUAGE
  const { role, date, timeZone = time_zone, month, reason, ...texts } = names
  const format = new Intl.NumberFormat(language)
  return {
    ...Object.fromEntries(
      Object.entries(texts).map(([key, name]) => [
        key,
        NUMBERS.has(key) ? format.format(Number(name)) : withoutAddress(name!),
      ]),
    ),
    // Website admins write it, so it may say where to object.
    ...(reason && { reason }),
    ...(role && { role: sentence(`groups.roles.${role}`, {}, language) }),
    ...(month && {
      month: new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(month),
      ),
    }),
    ...(date && {
      date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(date)),
    }),
  }
}

/**
 * How much of added practice is under review (product 10.22), or what becomes of the payments of a player who was suspended or restored
 * (product 10.25).
 */
function additionOf({ names, language }: News): string {
  if (names['held'] !== undefined)
    return sentence('notifications.held', { count: Number(names['held']) }, language ?? SOURCE_LANGUAGE)
  return (names['charges']?.split(' ') ?? [])
    .map((key) => sentence(`mails.charges.${key}`, {}, language ?? SOURCE_LANGUAGE))
    .join(' ')
}

const PATHS: Partial<Record<NotificationKind, string>> = {
  account_suspended: '/support',
  account_restored: '/practice',
  practice_kept: '/practice/history',
  session_held: '/support',
  session_accepted: '/practice/history',
  session_removed: '/practice/history',
  guardian_named: '/settings',
  guardian_dismissed: '/settings',
  guardian_allowed: '/settings',
  guardian_declined: '/settings',
  guardian_took_back: '/settings',
  guardian_asked_deletion: '/settings',
  passkey_removed: '/settings',
  everything_exported: '/settings',
  api_key_created: '/settings',
  guardian_ended_membership: '/groups',
  take_over_allowed: '/practice/history',
  take_over_declined: '/card',
  // A removed member cannot open the team any more.
  removed_from_team: '/groups',
}

interface Subject {
  names: Partial<Record<string, string>>
  team_id: string | null
  organization_id: string | null
}

function pathOf(kind: NotificationKind, { names, team_id: teamId, organization_id }: Subject): string {
  if (kind === 'organization_report' && organization_id !== null)
    return `/groups/organizations/${organization_id}/report?month=${names['month']}`
  if (isOfBilling(kind)) return '/billing'
  return PATHS[kind] ?? (teamId ? teamPageOf(kind, teamId) : '/groups')
}

const findNews = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('notifications.id', '=', id)
    .select(namesNow('notifications').as('names'))
    .select(['kind', 'team_id', 'organization_id', 'user_id', 'email', 'email_verified'])
    .select(['language', 'time_zone', 'suspended_at', 'deletion_due_at'])
    .select(({ fn }) => fn.coalesce('display_name_before_deletion', 'display_name').as('display_name'))
    .$narrowType<{ kind: NotificationKind }>()
    .executeTakeFirst()
