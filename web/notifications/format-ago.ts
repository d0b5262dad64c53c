import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { byLocale } from '#web/ui/format/locale.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const relative = byLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** The elapsed time in words. After a week the date. Null for less than a minute. */
export function formatAgo(iso: string, now: number): string | null {
  const elapsed = now - Date.parse(iso)
  if (elapsed < MINUTE_MS) return null
  if (elapsed < HOUR_MS) return relative().format(-Math.floor(elapsed / MINUTE_MS), 'minute')
  if (elapsed < DAY_MS) return relative().format(-Math.floor(elapsed / HOUR_MS), 'hour')
  if (elapsed < 7 * DAY_MS) return relative().format(-Math.floor(elapsed / DAY_MS), 'day')
  return formatDate(iso)
}
