import { mean } from '#domain/analytics/descriptive-statistics.ts'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import type { Bucket } from './buckets.ts'

export interface RatePoint {
  /** The first date of the bucket. */
  date: string
  /** Juggles per minute. */
  rate: number
}

/** The straight line closest to the points. */
export interface RateTrend {
  /** Juggles per minute at the first and at the last point. */
  first: number
  last: number
  /** Change of the rate in a week. */
  perWeek: number
}

/** Every line fits two points. */
const LEAST_POINTS_FOR_TREND = 3

export const ratePoints = (buckets: readonly Bucket[]): RatePoint[] =>
  buckets.flatMap(({ start, rate }) => (rate === null ? [] : [{ date: start, rate }]))

/**
 * Ordinary least squares over (date, rate): slope = Σ(x−x̄)(y−ȳ) / Σ(x−x̄)² (Legendre 1805). All points weigh the same. It describes the
 * points. Whether the trend is more than chance is a question for `domain/analytics/trend.ts`. Null for fewer than three points.
 */
export function rateTrend(points: readonly RatePoint[]): RateTrend | null {
  if (points.length < LEAST_POINTS_FOR_TREND) return null
  const days = points.map(({ date }) => dayNumber(date))
  const meanDay = mean(days)
  const meanRate = mean(points.map(({ rate }) => rate))
  let covariance = 0
  let variance = 0
  for (const [index, { rate }] of points.entries()) {
    const distance = days[index]! - meanDay
    covariance += distance * (rate - meanRate)
    variance += distance * distance
  }
  const perDay = covariance / variance
  const at = (day: number) => meanRate + perDay * (day - meanDay)
  return { first: at(days[0]!), last: at(days.at(-1)!), perWeek: perDay * 7 }
}
