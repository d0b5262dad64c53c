/** Arithmetic on calendar dates (YYYY-MM-DD), which have neither hours nor a time zone: no change of clocks can touch it. */

const MS_PER_DAY = 24 * 60 * 60 * 1000

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY

export const dateOfDayNumber = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => dateOfDayNumber(dayNumber(date) + days)

/** The Monday of the date's week (ISO 8601). 1970-01-01 was a Thursday. */
export function mondayOf(date: string): string {
  const day = dayNumber(date)
  return dateOfDayNumber(day - ((((day + 3) % 7) + 7) % 7))
}

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
