import type { TFunction } from 'i18next'
import type { MateNews } from '#contract/groups/news.ts'
import type { Notification } from '#contract/players/notifications.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { NEWS_DAYS, NEWS_LINES } from '#domain/groups/news.ts'
import { type NotificationTopic, topicOf } from '#domain/notification-topics.ts'
import { notificationPath } from '#web/notifications/notification-path.ts'
import { notificationSentence } from '#web/notifications/notification-sentence.ts'
import { isolate } from '#web/ui/format/isolate.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

/** A line of news: what a mate did, or what the player was told. */
export type NewsLine = { mate: MateNews } | { told: Notification }

/** Kinds that stay in the bell, because they are about the account or about money. */
const NO_NEWS = new Set<NotificationTopic>([
  'seat_assigned',
  'seat_taken_back',
  'payments',
  'guardian',
  'account',
  'security',
])

const momentOf = (line: NewsLine) => ('mate' in line ? line.mate.at : line.told.createdAt)

/** The newest lines of the last days, from mates and from the player's own notifications (product 10.32). */
export function newsOf(mates: readonly MateNews[], told: readonly Notification[], now: number): NewsLine[] {
  const since = new Date(now - NEWS_DAYS * DAY_MS).toISOString()
  return [
    ...mates.map((mate) => ({ mate })),
    ...told.filter(({ kind }) => !NO_NEWS.has(topicOf(kind))).map((each) => ({ told: each })),
  ]
    .filter((line) => momentOf(line) >= since)
    .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)))
    .slice(0, NEWS_LINES)
}

/** A line as it is shown: its sentence, where it leads, and when it happened. */
export function showLine(t: TFunction, line: NewsLine) {
  const at = momentOf(line)
  if ('told' in line)
    return { id: line.told.id, at, text: notificationSentence(t, line.told), to: notificationPath(line.told) }
  const { mate } = line
  const player = isolate(mate.displayName)
  if (mate.kind === 'best') {
    const text = t(`today.news.${mate.best}`, { player, juggles: formatCount(mate.value) })
    return { id: mate.id, at, text, to: `/players/${mate.userId}` }
  }
  const names = { player, program: isolate(mate.programName) }
  const text = mate.levelName
    ? t('today.news.level', { ...names, level: isolate(mate.levelName) })
    : t('today.news.levelByNumber', { ...names, juggles: formatCount(mate.juggles) })
  return { id: mate.id, at, text, to: `/groups/${mate.teamId}?view=levels` }
}

/** The news after the reader has clapped for one of them, or taken it back. */
export const withApplause = (
  news: readonly MateNews[],
  { kind, id }: Pick<MateNews, 'kind' | 'id'>,
  isGiven: boolean,
): MateNews[] =>
  news.map((each) => {
    const { applause } = each
    if (each.kind !== kind || each.id !== id || !applause || applause.isGiven === isGiven) return each
    return { ...each, applause: { count: applause.count + (isGiven ? 1 : -1), isGiven } }
  })
