/** Calendar periods of the boards, in UTC, so that they are the same for everybody. A week begins on Monday (ISO 8601). */
export const PERIODS = ['all', 'month', 'week', 'day'] as const
export type Period = (typeof PERIODS)[number]

/** The periods of boards: the running ones above, and the last week that has ended. */
export const BOARD_PERIODS = [...PERIODS, 'lastWeek'] as const
export type BoardPeriod = (typeof BOARD_PERIODS)[number]

/** The first day of `all`: earlier than any practice. */
const BEGINNING_OF_TIME = '1970-01-01'

/** The UTC date (YYYY-MM-DD) on which the period around `instant` began. */
export function periodStart(period: Period, instant: Date): string {
  if (period === 'all') return BEGINNING_OF_TIME
  const year = instant.getUTCFullYear()
  const month = instant.getUTCMonth()
  const day = instant.getUTCDate()
  const daysSinceMonday = (instant.getUTCDay() + 6) % 7
  const firstDay = { month: 1, week: day - daysSinceMonday, day }[period]
  return new Date(Date.UTC(year, month, firstDay)).toISOString().slice(0, 10)
}

/** The beginning and the end (exclusive) of a period that began on `start`; null for `all`. */
export function periodBounds(period: Period, start: string): { from: Date; to: Date } | null {
  if (period === 'all') return null
  const from = new Date(`${start}T00:00:00Z`)
  const to = new Date(from)
  if (period === 'month') to.setUTCMonth(to.getUTCMonth() + 1)
  else to.setUTCDate(to.getUTCDate() + (period === 'week' ? 7 : 1))
  return { from, to }
}

/** The Monday, in UTC, of the week before the current one. */
function lastWeekStart(now: Date): string {
  const monday = new Date(`${periodStart('week', now)}T00:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - 7)
  return monday.toISOString().slice(0, 10)
}

/** The totals that a board is made of at `now`. */
export function boardPeriod(period: BoardPeriod, now: Date): { period: Period; start: string } {
  if (period === 'lastWeek') return { period: 'week', start: lastWeekStart(now) }
  return { period, start: periodStart(period, now) }
}

/** The time at which a board starts again; null for all time. Last week's board is then replaced by this week's. */
export function boardResetsAt(period: BoardPeriod, now: Date): Date | null {
  const running = period === 'lastWeek' ? 'week' : period
  return periodBounds(running, periodStart(running, now))?.to ?? null
}

/** The start of the oldest period of this kind that still has a board at `now`. */
export const oldestBoard = (period: Period, now: Date): string =>
  period === 'week' ? lastWeekStart(now) : periodStart(period, now)

/**
 * The periods that have a board at `now` and hold a session that began at `instant`. Last week is one of them, so that practice on Sunday
 * still counts there when it is sent on Monday.
 */
export function openPeriods(instant: Date, now: Date): { period: Period; start: string }[] {
  return PERIODS.map((period) => ({ period, start: periodStart(period, instant) })).filter(
    ({ period, start }) => start >= oldestBoard(period, now),
  )
}
