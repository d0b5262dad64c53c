import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/** The last moment that is written with a year of four digits. Operators give a plan until then and mean for good. */
const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59)

/**
 * How long a plan counts that is given up to and including a day (`YYYY-MM-DD`). The day may end anywhere on Earth, so the plan counts until
 * noon (UTC) of the next day. `periodEnd` lies on the day itself, in nearly every time zone.
 */
export function lastDayOfGivenPlan(day: string): { periodEnd: Date; accessUntil: Date } {
  const periodEnd = new Date(`${day}T12:00:00Z`)
  return { periodEnd, accessUntil: new Date(Math.min(periodEnd.getTime() + DAY_MS, END_OF_TIME)) }
}
