import { offsetFromUtc } from '#domain/calendar/time-zone.ts'

const HOUR_MS = 60 * 60 * 1000

/** The instant of `hour` (18.5 is half past six) on a calendar day (YYYY-MM-DD) in a time zone. Clocks must not change after noon there. */
export function localHourOn(day: string, hour: number, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const noon = new Date(`${day}T12:00:00Z`)
  return new Date(midnight + Math.round(hour * HOUR_MS) - offsetFromUtc(noon, timeZone))
}
