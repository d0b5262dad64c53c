import { offsetFromUtc } from '#domain/calendar/time-zone.ts'
import type { NotedDate } from './parse-cells.ts'

const MS_PER_MINUTE = 60_000

/**
 * The instant at which a clock in the time zone showed this date and time (seconds since midnight). The change to summer time skips an
 * hour. A time in that hour is read as the same time one hour later.
 */
export function instantOf({ date, time, offset }: NotedDate & { time: number }, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + time * 1000
  if (offset !== null) return new Date(asUtc - offset * MS_PER_MINUTE)
  const guess = asUtc - offsetFromUtc(new Date(asUtc), timeZone)
  const settled = asUtc - offsetFromUtc(new Date(guess), timeZone)
  return new Date(Math.max(settled, asUtc - offsetFromUtc(new Date(settled), timeZone)))
}
