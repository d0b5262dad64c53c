import { type Kysely, sql } from 'kysely'
import { weekBefore } from '#domain/calendar/digest-week.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import type { Correspondence } from '#server/notifications/mail-notification.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail, type MailFigure } from '#server/platform/mail/compose-mail.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import { sentence, SOURCE_LANGUAGE } from '#server/platform/language/texts.ts'

/**
 * Mails a player's week, as counted now. Throws when the mail could not be delivered. Does nothing when the player is gone, suspended,
 * about to be deleted, or no longer wants it.
 */
export async function mailDigest({ db, mailer, publicUrl }: Correspondence, digestId: string): Promise<void> {
  const digest = await findDigest(db, digestId)
  if (!digest) return
  const { userId, email, name, monday } = digest
  const language = digest.language ?? SOURCE_LANGUAGE
  const { week, before, ever } = await findWeeks(db, userId, weekBefore(monday))
  const { from, to } = weekBefore(monday)
  const isQuiet = week.sessions === 0
  const unsubscribe = `${publicUrl}/unsubscribe?digest=${digestId}`
  await mailer.deliver(
    composeMail({
      to: email,
      language,
      kind: isQuiet ? 'quietWeek' : 'weeklyDigest',
      parameters: {
        name: withoutAddress(name ?? defaultDisplayName(email)),
        from: dayIn(language, from),
        to: dayIn(language, to),
        juggles: sentence('mails.digest.juggles', { count: week.juggles }, language),
      },
      figures: isQuiet ? figuresOfAll(ever, language) : figuresOfWeek(digest, { week, before }, language),
      link: publicUrl + (isQuiet ? '/practice' : '/stats/me'),
      unsubscribe,
    }),
  )
}

const dayIn = (language: string, date: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))

const numberIn = (language: string, count: number) => new Intl.NumberFormat(language).format(count)

const figure = (language: string, key: string, value: string): MailFigure => ({
  label: sentence(`mails.digest.${key}`, {}, language),
  value,
})

function figuresOfWeek(
  { goal }: Digest,
  { week, before }: { week: Week; before: Week },
  language: string,
): MailFigure[] {
  const minutes = sentence('mails.digest.minutes', { count: Math.round(week.seconds / 60) }, language)
  const days = goal === null ? numberIn(language, week.days) : `${week.days} / ${goal}`
  return [
    figure(language, 'total', numberIn(language, week.juggles)),
    figure(language, 'before', numberIn(language, before.juggles)),
    figure(language, 'sessions', numberIn(language, week.sessions)),
    figure(language, 'days', days),
    figure(language, 'time', minutes),
    figure(language, 'best', numberIn(language, week.best)),
  ]
}

/** All-time figures, for a week without practice. Empty for a player who has never practiced. */
const figuresOfAll = (ever: Week, language: string): MailFigure[] =>
  ever.sessions === 0
    ? []
    : [
        figure(language, 'overall', numberIn(language, ever.juggles)),
        figure(language, 'overallBest', numberIn(language, ever.best)),
      ]

type Digest = NonNullable<Awaited<ReturnType<typeof findDigest>>>

/** A weekly mail to send; undefined when its player is gone or no longer wants it. */
const findDigest = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('weekly_digests as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('notification_choices as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'email', 'display_name as name', 'language', 'weekly_goal as goal'])
    // YYYY-MM-DD.
    .select(({ cast }) => cast<string>('monday', 'text').as('monday'))
    .where('d.id', '=', id)
    .where('c.topic', '=', 'weekly_digest')
    .where('c.by_mail', '=', true)
    .where('email_verified', '=', true)
    .where('suspended_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst()

/** The sums of a player's counted sessions in some days. */
interface Week {
  sessions: number
  juggles: number
  seconds: number
  days: number
  /** Most juggles in one session. */
  best: number
}

interface Weeks {
  week: Week
  before: Week
  ever: Week
}

const sums = (within: ReturnType<typeof sql>) => sql`
  json_build_object('sessions', count(*) filter (where ${within}), 'juggles', coalesce(sum(juggle_count) filter (where ${within}), 0),
    'seconds', coalesce(sum(duration) filter (where ${within}), 0), 'days', count(distinct local_date) filter (where ${within}),
    'best', coalesce(max(juggle_count) filter (where ${within}), 0))`

/** On the player's own calendar. */
async function findWeeks(
  db: Kysely<DB>,
  userId: string,
  { from, to, previousFrom }: { from: string; to: string; previousFrom: string },
): Promise<Weeks> {
  const { rows } = await sql<Weeks>`
    select ${sums(sql`local_date between ${from}::date and ${to}::date`)} as week,
      ${sums(sql`local_date >= ${previousFrom}::date and local_date < ${from}::date`)} as before, ${sums(sql`true`)} as ever
    from sessions where user_id = ${userId} and counted`.execute(db)
  return rows[0]!
}
