import { addDays } from './calendar-date.ts'
import { localDate, localHour } from './time-zone.ts'
import { weekOf } from './week.ts'

/** The weekly mail goes out between these hours of the player's own clock. A server that was down all morning must not send it at night. */
const DIGEST_FROM_HOUR = 7
const DIGEST_UNTIL_HOUR = 12

/** The local date (YYYY-MM-DD) when it is Monday morning in the time zone; null at any other time. */
export function mondayMorning(now: Date, timeZone: string): string | null {
  const today = localDate(now, timeZone)
  if (weekOf(today, 'monday') !== today) return null
  const hour = localHour(now, timeZone)
  return hour >= DIGEST_FROM_HOUR && hour < DIGEST_UNTIL_HOUR ? today : null
}

/** The week (Monday to Sunday) before a Monday, and the first day of the week before that. */
export const weekBefore = (monday: string) => ({
  from: addDays(monday, -7),
  to: addDays(monday, -1),
  previousFrom: addDays(monday, -14),
})
