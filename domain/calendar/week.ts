import { dateOfDayNumber, dayNumber } from './calendar-date.ts'

/** The days on which weeks begin somewhere. */
export const WEEK_STARTS = ['monday', 'sunday', 'saturday'] as const
export type WeekStart = (typeof WEEK_STARTS)[number]

/** The first day of the week for boards, and for players who have not chosen one (ISO 8601). */
export const USUAL_WEEK_START: WeekStart = 'monday'

/** How many days before Monday each first day of the week is. */
const DAYS_BEFORE_MONDAY: Record<WeekStart, number> = { monday: 0, sunday: 1, saturday: 2 }

/** The first date of a date's week (YYYY-MM-DD). 1970-01-01 was a Thursday. */
export function weekOf(date: string, start: WeekStart): string {
  const day = dayNumber(date)
  const daysIn = (day + 3 + DAYS_BEFORE_MONDAY[start]) % 7
  return dateOfDayNumber(day - ((daysIn + 7) % 7))
}
