import { addDays } from '#domain/calendar/calendar-date.ts'

/**
 * How far a player's own statistics look back: the last 7, 30 or 365 days, including today. Boards have calendar periods, which start empty
 * for everybody. In a player's own statistics that would clear the numbers every Monday.
 */
export const STATISTICS_PERIODS = ['week', 'month', 'year', 'all'] as const
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number]

export const DAYS_OF_PERIOD = { week: 7, month: 30, year: 365 } as const

/** The first local date of the period; null when it has none. */
export const firstDayOf = (period: StatisticsPeriod, today: string): string | null =>
  period === 'all' ? null : addDays(today, 1 - DAYS_OF_PERIOD[period])
