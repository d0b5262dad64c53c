import { addDays } from './calendar-date.ts'

/** Whether `name` is an IANA time zone that both this platform and PostgreSQL know. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return !NOT_AN_IANA_NAME.test(name)
  } catch {
    return false
  }
}

/**
 * Names that JavaScript accepts beyond IANA's: UTC offsets, zones that were only proposed or that IANA has dropped, and the three-letter
 * abbreviations of early Java. PostgreSQL does not know them, or reads them differently: IST is India in JavaScript and Israel in PostgreSQL.
 */
const NOT_AN_IANA_NAME =
  /^([+-].*|us\/pacific-new|canada\/east-saskatchewan|systemv\/.*|(?!(cet|eet|est|gmt|hst|met|mst|prc|roc|rok|uct|utc|wet)$)[a-z]{3})$/i

/** The calendar date (YYYY-MM-DD) in an IANA time zone. All functions of this file throw RangeError for an unknown zone. */
export const localDate = (instant: Date, timeZone: string): string =>
  clockOf(timeZone).format(instant).slice(0, 'YYYY-MM-DD'.length)

/** No calendar on earth is behind this date: somewhere it may still be the day before that of UTC. */
export const earliestToday = (now: Date): string => addDays(localDate(now, 'UTC'), -1)

/** No calendar on earth is ahead of this date. */
export const latestToday = (now: Date): string => addDays(localDate(now, 'UTC'), 1)

/** The hour of the day, 0 to 23, in an IANA time zone. */
export const localHour = (instant: Date, timeZone: string): number =>
  Number(clockOf(timeZone).format(instant).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH'.length))

/** How far the clocks of an IANA time zone are ahead of UTC, in milliseconds. */
export function offsetFromUtc(instant: Date, timeZone: string): number {
  const shown = Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`)
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

/** IANA has about 600 names. Names in other letter cases are valid too, and clients choose them, so the cache needs a limit. */
const MAX_CACHED_CLOCKS = 600
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formats instants as YYYY-MM-DD HH:MM:SS. Formats are cached, because creating one takes far longer than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  // The Swedish locale writes dates as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  if (clocks.size < MAX_CACHED_CLOCKS) clocks.set(timeZone, clock)
  return clock
}
