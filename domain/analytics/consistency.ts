import { type AnalyzedSession, type Finding, tooFew } from './analyzed-session.ts'
import { mean, quantile, standardDeviation } from './descriptive-statistics.ts'

export interface Consistency {
  /** Standard deviation divided by the mean of the juggles per session. 0 means that all sessions are equal. */
  variation: number
  /** Juggles per session: the median, and the two quartiles. Half of the sessions lie between the quartiles. */
  median: number
  lowerQuartile: number
  upperQuartile: number
  sessions: number
}

const SESSIONS_LOOKED_AT = 30
const LEAST_SESSIONS_FOR_CONSISTENCY = 10

/** How similar the latest 30 sessions are: coefficient of variation s / x̄ (Pearson 1896) and quartiles of the juggles per session. */
export function consistencyOf(sessions: readonly AnalyzedSession[]): Finding<Consistency> {
  const juggles = sessions
    .filter((session) => session.juggles > 0)
    .slice(-SESSIONS_LOOKED_AT)
    .map((session) => session.juggles)
  if (juggles.length < LEAST_SESSIONS_FOR_CONSISTENCY)
    return tooFew(juggles.length, LEAST_SESSIONS_FOR_CONSISTENCY)
  const sorted = juggles.toSorted((a, b) => a - b)
  return {
    status: 'ready',
    variation: standardDeviation(juggles) / mean(juggles),
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
    sessions: juggles.length,
  }
}
