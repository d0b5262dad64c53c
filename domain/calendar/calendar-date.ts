/** Arithmetic on calendar dates (YYYY-MM-DD). Dates have no hours and no time zone, so changes of the clock do not matter. */

/** Milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a text is a date of the calendar (YYYY-MM-DD), which 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text
}

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

export const dateOfDayNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => dateOfDayNumber(dayNumber(date) + days)

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
