import { type AnalyzedSession, type Finding, tooFew } from './analyzed-session.ts'
import { normalQuantile, normalShareBelow } from './normal-distribution.ts'
import { mean, quantile, standardDeviation } from './descriptive-statistics.ts'

export interface NextBest {
  /** The median estimate of the best of the next ten sessions, in juggles. */
  expected: number
  /** The interval that holds it with a probability of 80 %. */
  low: number
  high: number
  /** The probability that one of the ten beats the best session so far, 0 to 1. */
  chanceOfRecord: number
  nextSessions: number
  sessions: number
}

const NEXT_SESSIONS = 10
const SESSIONS_LOOKED_AT = 30
const LEAST_SESSIONS_FOR_NEXT_BEST = 20

/**
 * The best of the next ten sessions, if they go like the latest thirty. Juggles per session are assumed to be log-normal, which nearly
 * holds for tries that each end by chance. The greatest of k such values is below x with the probability F(x)ᵏ. So its p-quantile is exp(m
 * + s·√(1 + 1/n)·Φ⁻¹(p^(1/k))), where m and s are the mean and the standard deviation of the logarithms. The factor √(1 + 1/n) is there
 * because m is itself an estimate. The forecast ignores trends: a player who is improving does better than it says.
 */
export function nextBest(sessions: readonly AnalyzedSession[], bestSessionCount: number): Finding<NextBest> {
  const logarithms = sessions
    .filter(({ juggles }) => juggles > 0)
    .slice(-SESSIONS_LOOKED_AT)
    .map(({ juggles }) => Math.log(juggles))
  const n = logarithms.length
  if (n < LEAST_SESSIONS_FOR_NEXT_BEST) return tooFew(n, LEAST_SESSIONS_FOR_NEXT_BEST)
  const whole = withoutCutShort(logarithms)
  const center = mean(whole)
  const spread = standardDeviation(whole) * Math.sqrt(1 + 1 / whole.length)
  const quantileOfBest = (p: number) =>
    Math.round(Math.exp(center + spread * normalQuantile(p ** (1 / NEXT_SESSIONS))))
  // Half a juggle is added because counts are whole numbers, and equalling the record does not beat it.
  const distance = Math.log(bestSessionCount + 0.5) - center
  const staysBelow = spread > 0 ? normalShareBelow(distance / spread) : Number(distance > 0)
  return {
    status: 'ready',
    expected: quantileOfBest(0.5),
    low: quantileOfBest(0.1),
    high: quantileOfBest(0.9),
    chanceOfRecord: 1 - staysBelow ** NEXT_SESSIONS,
    nextSessions: NEXT_SESSIONS,
    sessions: n,
  }
}

/**
 * Leaves out sessions that ended far below the others (under Tukey's lower fence). A practice of five juggles among hundreds widens the spread
 * to both sides, and would promise a best of three times the record.
 */
function withoutCutShort(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const lower = quantile(sorted, 0.25)
  const fence = lower - 1.5 * (quantile(sorted, 0.75) - lower)
  return sorted.filter((value) => value >= fence)
}
