import { addDays, firstOfMonth } from '#domain/calendar/calendar-date.ts'
import { USUAL_WEEK_START, weekOf, type WeekStart } from '#domain/calendar/week.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import { type DaySummary, totalsOf } from './day-summary.ts'
import type { StatisticsPeriod } from './window.ts'

export const BUCKET_UNITS = ['day', 'week', 'month'] as const
export type BucketUnit = (typeof BUCKET_UNITS)[number]

/** The unit in which each period is usually shown. It makes a handful to some thirty bars. */
export const USUAL_BUCKET_UNIT: Record<StatisticsPeriod, BucketUnit> = {
  week: 'day',
  month: 'day',
  year: 'month',
  all: 'month',
}

/** A bar of a chart: a day, a week (from the player's first day of the week) or a calendar month, by the player's local dates. */
export interface Bucket {
  /** The bucket's first date, even if the period begins later. */
  start: string
  sessions: number
  juggles: number
  seconds: number
  /** All juggles divided by all the time, in juggles per minute; null with less practice than a best rate needs. */
  rate: number | null
}

/** Groups days into buckets from `from` to `to`, including empty ones. A chart without its empty days would distort time. */
export function bucketsOf(
  days: readonly DaySummary[],
  unit: BucketUnit,
  { from, to }: { from: string; to: string },
  weekStart: WeekStart = USUAL_WEEK_START,
): Bucket[] {
  const bucketStart = (date: string) => bucketOf(date, unit, weekStart)
  const daysByStart = Map.groupBy(days, ({ date }) => bucketStart(date))
  const buckets: Bucket[] = []
  for (let start = bucketStart(from); start <= to; start = nextStart(start, unit)) {
    const { sessions, juggles, seconds, averageRate } = totalsOf(daysByStart.get(start) ?? [])
    buckets.push({
      start,
      sessions,
      juggles,
      seconds,
      rate: seconds >= MIN_SECONDS_FOR_BEST_RATE ? averageRate : null,
    })
  }
  return buckets
}

function bucketOf(date: string, unit: BucketUnit, weekStart: WeekStart): string {
  if (unit === 'day') return date
  return unit === 'week' ? weekOf(date, weekStart) : firstOfMonth(date)
}

function nextStart(start: string, unit: BucketUnit): string {
  // A month has 28 to 31 days, so 31 days after its first lies in the next month.
  if (unit === 'month') return firstOfMonth(addDays(start, 31))
  return addDays(start, unit === 'week' ? 7 : 1)
}
