import type { Finding } from './print-findings.ts'
import { median, ratioOf } from './take-turns.ts'

/** Makes a finding with a limit in milliseconds, which is met when the median of the rounds lies within it. */
export function within(what: string, ms: readonly number[], limit: number): Finding {
  const ratio = ratioOf(
    ms,
    ms.map(() => limit),
  )
  const comparedTo = 'the limit'
  const isMet = ratio.median <= 1
  return { what, rate: median(ms), unit: 'ms', comparedTo, comparedRate: limit, ratio, target: '≤ 1', isMet }
}
