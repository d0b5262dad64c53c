import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/**
 * How long a plan counts that is given up to and including a day (`YYYY-MM-DD`). The day may end anywhere on Earth, so the plan counts until
 * noon (UTC) of the next day. `periodEnd` lies on the day itself, in nearly every time zone.
 */
export function lastDayOfGivenPlan(day: string): { periodEnd: Date; accessUntil: Date } {
  const periodEnd = new Date(`${day}T12:00:00Z`)
  return { periodEnd, accessUntil: new Date(periodEnd.getTime() + DAY_MS) }
}
