import { type AnalyzedSession, type Finding, tooFew } from './analyzed-session.ts'
import { mean, median } from './descriptive-statistics.ts'

export const FATIGUE_COURSES = ['fades', 'warmsUp', 'unclear'] as const

export interface Fatigue {
  course: (typeof FATIGUE_COURSES)[number]
  /** Mean run of a session's last third divided by that of its first third; the median over all sessions. 0.8 means a fifth shorter. */
  ratio: number
  /** The confidence interval of the ratio; its level is at least 95 %. */
  low: number
  high: number
  /** The number of sessions with enough runs to have thirds. */
  sessions: number
}

const LEAST_RUNS_FOR_FATIGUE = 6
const LEAST_SESSIONS_FOR_FATIGUE = 8

/**
 * Whether runs get shorter within a session. For each session with six runs or more, the mean run of its last third is divided by that of
 * its first third. The result is the median of these ratios. Its interval comes from the sign test (Conover 1999, §3.2), which assumes
 * nothing about the distribution of the ratios. The last run of a session counts, although the player may have broken it off.
 */
export function fatigueOf(sessions: readonly AnalyzedSession[]): Finding<Fatigue> {
  const ratios = sessions.flatMap(({ runs }) => ratioOfThirds(runs ?? [])).sort((a, b) => a - b)
  if (ratios.length < LEAST_SESSIONS_FOR_FATIGUE) return tooFew(ratios.length, LEAST_SESSIONS_FOR_FATIGUE)
  const margin = ranksOutside95(ratios.length)
  const low = ratios[margin]!
  const high = ratios.at(-1 - margin)!
  const course = courseWithin(low, high)
  return { status: 'ready', course, ratio: median(ratios), low, high, sessions: ratios.length }
}

function courseWithin(low: number, high: number): Fatigue['course'] {
  if (high < 1) return 'fades'
  return low > 1 ? 'warmsUp' : 'unclear'
}

function ratioOfThirds(runs: readonly number[]): number[] {
  const counted = runs.filter((juggles) => juggles > 0)
  if (counted.length < LEAST_RUNS_FOR_FATIGUE) return []
  const third = Math.floor(counted.length / 3)
  return [mean(counted.slice(-third)) / mean(counted.slice(0, third))]
}

/** How many of n sorted values may be left out at either end. The median lies among the others with 95 % confidence. */
function ranksOutside95(n: number): number {
  let probability = 0.5 ** n
  let tail = probability
  let rank = 0
  while (tail <= 0.025) {
    probability *= (n - rank) / (rank + 1)
    tail += probability
    rank += 1
  }
  return Math.max(0, rank - 1)
}
