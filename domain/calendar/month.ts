import { addDays, dayNumber } from './calendar-date.ts'

/** Months of the calendar, as YYYY-MM. */

export const monthOf = (date: string): string => date.slice(0, 7)

/** The first and the last day of a month. */
export const firstDay = (month: string): string => `${month}-01`
export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1)

export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** How many days of a month have begun on this date: 0 for a month to come. */
export const daysSoFar = (month: string, today: string): number => {
  const last = lastDay(month)
  if (today < firstDay(month)) return 0
  return dayNumber(today < last ? today : last) - dayNumber(firstDay(month)) + 1
}
