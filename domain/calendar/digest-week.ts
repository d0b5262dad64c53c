import { addDays, mondayOf } from './calendar-date.ts'
import { localDate } from '#domain/practice/practice-session.ts'

/** Hours of the player's own clock between which the weekly mail goes out: in the morning, and not at night because a server was down. */
export const DIGEST_FROM_HOUR = 7
export const DIGEST_UNTIL_HOUR = 12

const hours = new Map<string, Intl.DateTimeFormat>()

function hourIn(timeZone: string, instant: Date): number {
  let clock = hours.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
    hours.set(timeZone, clock)
  }
  return Number(clock.format(instant))
}

/** The date (YYYY-MM-DD) if it is a Monday morning in a time zone now; null at any other time. */
export function mondayMorning(now: Date, timeZone: string): string | null {
  const today = localDate(now, timeZone)
  if (mondayOf(today) !== today) return null
  const hour = hourIn(timeZone, now)
  return hour >= DIGEST_FROM_HOUR && hour < DIGEST_UNTIL_HOUR ? today : null
}

/** The week before a Monday, and the one before that: from Monday to Sunday. */
export const weekBefore = (monday: string) => ({
  from: addDays(monday, -7),
  to: addDays(monday, -1),
  previousFrom: addDays(monday, -14),
})
