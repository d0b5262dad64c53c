/** Calendar periods of the boards, in UTC: one clock for everybody. A week begins on Monday (ISO 8601). */
export const PERIODS = ['all', 'month', 'week', 'day'] as const
export type Period = (typeof PERIODS)[number]

/** The first day of `all`: earlier than any practice. */
export const BEGINNING_OF_TIME = '1970-01-01'

/** The UTC date (YYYY-MM-DD) on which the period that holds `instant` began. */
export function periodStart(period: Period, instant: Date): string {
  if (period === 'all') return BEGINNING_OF_TIME
  const year = instant.getUTCFullYear()
  const month = instant.getUTCMonth()
  const day = instant.getUTCDate()
  const daysSinceMonday = (instant.getUTCDay() + 6) % 7
  const firstDay = { month: 1, week: day - daysSinceMonday, day }[period]
  return new Date(Date.UTC(year, month, firstDay)).toISOString().slice(0, 10)
}

/** The instants between which a period that began on `start` runs; `all` has no bounds. */
export function periodBounds(period: Period, start: string): { from: Date; to: Date } | null {
  if (period === 'all') return null
  const from = new Date(`${start}T00:00:00Z`)
  const to = new Date(from)
  if (period === 'month') to.setUTCMonth(to.getUTCMonth() + 1)
  else to.setUTCDate(to.getUTCDate() + (period === 'week' ? 7 : 1))
  return { from, to }
}

/** The periods that a session which began at `instant` still counts in, seen at `now`: past ones have no board any more. */
export function openPeriods(instant: Date, now: Date): { period: Period; start: string }[] {
  return PERIODS.map((period) => ({ period, start: periodStart(period, instant) })).filter(
    ({ period, start }) => start >= periodStart(period, now),
  )
}
