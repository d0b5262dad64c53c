import { weekBefore } from '#domain/calendar/digest-week.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import type { Correspondence } from '#server/notifications/mail-notification.ts'
import { composeMail, type MailFigure } from '#server/platform/mail/compose-mail.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import { sentence, SOURCE_LANGUAGE } from '#server/platform/language/texts.ts'
import { type Digest, findDigest, findWeeks, type Week } from './find-digest.ts'

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
