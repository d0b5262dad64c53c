import type { BucketUnit } from '#domain/statistics/buckets.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { formatShortMonth } from '#web/ui/format/dates.ts'
import { byLocale } from '#web/ui/format/locale.ts'

/** Formats calendar dates (YYYY-MM-DD) in the player's locale. They have no time zone, so they are read and written as UTC. */
const words = (options: Intl.DateTimeFormatOptions) =>
  byLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

const whole = words({ dateStyle: 'medium' })
const withWeekday = words({ weekday: 'short', day: 'numeric', month: 'short' })
const short = words({ day: 'numeric', month: 'short' })
const monthAndYear = words({ month: 'long', year: 'numeric' })
const weekday = words({ weekday: 'short' })

const instant = (date: string) => new Date(`${date}T00:00:00Z`)

/** Wed, Nov 18. For dates whose year is clear. */
export const formatDayWithWeekday = (date: string) => withWeekday().format(instant(date))
/** Wed */
export const formatWeekday = (date: string) => weekday().format(instant(date))
/** Nov 11 – 20, 2026; one date for a single day. */
export const formatDays = (from: string, to: string) => whole().formatRange(instant(from), instant(to))

/** A day, week or month in full. `start` is its first date. */
export function formatBucket(start: string, unit: BucketUnit): string {
  if (unit === 'day') return formatDayWithWeekday(start)
  return unit === 'week' ? formatDays(start, addDays(start, 6)) : monthAndYear().format(instant(start))
}

/** The same, short enough for an axis. */
export const formatBucketShort = (start: string, unit: BucketUnit): string =>
  unit === 'month' ? formatShortMonth(start.slice(0, 7)) : short().format(instant(start))
