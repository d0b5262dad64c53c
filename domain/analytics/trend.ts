import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { type Finding, tooFew } from './analyzed-session.ts'
import { normalShareBelow } from './normal-distribution.ts'
import { quantile } from './descriptive-statistics.ts'

export const TREND_DIRECTIONS = ['up', 'down', 'unclear'] as const

export interface Trend {
  /** 'unclear' when chance alone would show such a trend in more than 1 of 20 cases. */
  direction: (typeof TREND_DIRECTIONS)[number]
  /** Change per week, and its confidence interval of 95 %. */
  perWeek: number
  low: number
  high: number
  /** The probability that chance alone shows a trend at least as strong (the p-value), 0 to 1. */
  chance: number
  sessions: number
}

export interface Measurement {
  date: Date
  value: number
}

/** With this many values or more, the normal approximation is close enough (Kendall 1975). */
const LEAST_SESSIONS_FOR_TREND = 10

const WEEK_MS = 7 * DAY_MS
const Z_95 = 1.959964

/**
 * Whether values rise or fall over time, and how fast. The slope is the median of the slopes between all pairs (Theil 1950, Sen 1968). One
 * lucky day hardly changes it. Its interval is Sen's. Chance is measured by the two-sided Mann–Kendall test with correction for ties: Z =
 * (S ∓ 1) / √Var(S), S = pairs that rise − pairs that fall, Var(S) = (n(n−1)(2n+5) − Σ t(t−1)(2t+5)) / 18.
 */
export function trendOf(measurements: readonly Measurement[]): Finding<Trend> {
  const sessions = measurements.length
  if (sessions < LEAST_SESSIONS_FOR_TREND) return tooFew(sessions, LEAST_SESSIONS_FOR_TREND)
  const { slopes, rises } = comparePairs(measurements)
  const variance = varianceOfRises(measurements.map(({ value }) => value))
  const z = variance > 0 ? (rises - Math.sign(rises)) / Math.sqrt(variance) : 0
  const chance = 2 * (1 - normalShareBelow(Math.abs(z)))
  const halfWidth = (Z_95 * Math.sqrt(variance)) / slopes.length / 2
  const at = (share: number) => quantile(slopes, Math.min(1, Math.max(0, share)))
  const isClear = chance < 0.05
  const direction = rises > 0 ? 'up' : 'down'
  return {
    status: 'ready',
    direction: isClear ? direction : 'unclear',
    perWeek: at(0.5),
    low: at(0.5 - halfWidth),
    high: at(0.5 + halfWidth),
    chance,
    sessions,
  }
}

function comparePairs(measurements: readonly Measurement[]) {
  const slopes: number[] = []
  let rises = 0
  for (const [index, later] of measurements.entries()) {
    for (const earlier of measurements.slice(0, index)) {
      const change = later.value - earlier.value
      rises += Math.sign(change)
      const weeks = (later.date.getTime() - earlier.date.getTime()) / WEEK_MS
      if (weeks > 0) slopes.push(change / weeks)
    }
  }
  return { slopes: slopes.sort((a, b) => a - b), rises }
}

function varianceOfRises(values: readonly number[]): number {
  const part = (n: number) => n * (n - 1) * (2 * n + 5)
  const ties = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => part(length))
  return (part(values.length) - ties.reduce((sum, tie) => sum + tie, 0)) / 18
}
