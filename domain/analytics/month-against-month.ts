import { addDays } from '#domain/calendar/calendar-date.ts'
import { type DaySummary, type PracticeTotals, totalsOf } from '#domain/statistics/day-summary.ts'
import { DAYS_OF_PERIOD } from '#domain/statistics/window.ts'

interface MonthTotals extends PracticeTotals {
  from: string
  to: string
}

export interface MonthAgainstMonth {
  current: MonthTotals
  previous: MonthTotals
  /** Current / previous − 1, so 0.25 is a quarter more. Null when there is nothing to compare with. */
  change: {
    juggles: number | null
    seconds: number | null
    practiceDays: number | null
    averageRate: number | null
  }
}

/** The last 30 days against the 30 days before them. Calendar months differ in length, so February would always look worse. */
export function monthAgainstMonth(days: readonly DaySummary[], today: string): MonthAgainstMonth {
  const length = DAYS_OF_PERIOD.month
  const begin = addDays(today, 1 - length)
  const current = totalsBetween(days, begin, today)
  const previous = totalsBetween(days, addDays(begin, -length), addDays(begin, -1))
  const change = (part: keyof PracticeTotals) =>
    previous[part] > 0 ? current[part] / previous[part] - 1 : null
  return {
    current,
    previous,
    change: {
      juggles: change('juggles'),
      seconds: change('seconds'),
      practiceDays: change('practiceDays'),
      // A month without practice has no rate, not a rate of 0.
      averageRate: current.seconds > 0 ? change('averageRate') : null,
    },
  }
}

const totalsBetween = (days: readonly DaySummary[], from: string, to: string): MonthTotals => ({
  from,
  to,
  ...totalsOf(days.filter(({ date }) => date >= from && date <= to)),
})
