import { firstOfMonth } from '#domain/calendar/calendar-date.ts'
import { USUAL_WEEK_START, weekOf, type WeekStart } from '#domain/calendar/week.ts'

/** The running periods that a history can be narrowed to, on the player's calendar. */
export const HISTORY_PERIODS = ['week', 'month', 'year'] as const
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number]

/** The first date (YYYY-MM-DD) of the period around a date. */
export function beginOf(
  period: HistoryPeriod,
  today: string,
  weekStart: WeekStart = USUAL_WEEK_START,
): string {
  if (period === 'week') return weekOf(today, weekStart)
  return period === 'month' ? firstOfMonth(today) : `${today.slice(0, 4)}-01-01`
}
