import type { GateWeights } from '#detection/gate/gate-weights.ts'
import { likelyCount } from '#detection/gate/certainty/likely-count.ts'
import { judgeCase } from './judge-case.ts'
import type { Case } from './gather-cases.ts'

/** A range that claims to hold the truth nine times of ten does so. */
const HELD = 0.9
/** Of the counts called sure, at most this share may be wrong. */
const MOST_WRONG = 0.004
const STEP = 0.005
/** A count that is exact in less than this share of cases is not called sure, however few of them there are. */
const LEAST_SURE = 0.8
/** The gate refuses most of other play. What it lets through is wrong altogether, and no width makes that right. */
const COUNTED = new Set(['juggle', 'kickAndBounce'])

/** The lowest probability at which nine of ten ranges hold, and the lowest at which hardly any sure count is wrong. */
export function chooseLimits(
  cases: readonly Case[],
  fitted: Pick<GateWeights, 'gaps' | 'touches'>,
): GateWeights {
  // With these limits every count is sure, unless something else speaks against it.
  const judged = cases
    .map((one) => ({ kind: one.kind, ...judgeCase(one, { ...fitted, range: HELD, sure: 0 }) }))
    .filter(({ verdict }) => verdict !== 'none')
  const counted = judged.filter(({ kind }) => COUNTED.has(kind))
  const sure = lowest(LEAST_SURE, (least) => {
    const named = judged.filter(
      ({ verdict, confidences, chances }) =>
        verdict === 'sure' && likelyCount(confidences, chances, { range: HELD, sure: 1 }).exact >= least,
    )
    return named.filter(({ isExact }) => !isExact).length <= MOST_WRONG * named.length
  })
  const range = lowest(HELD / 2, (sureness) => {
    const held = counted.filter(({ confidences, chances, count }) => {
      const { from, to } = likelyCount(confidences, chances, { range: sureness, sure })
      return count >= from && count <= to
    })
    return held.length >= HELD * counted.length
  })
  return { ...fitted, range, sure }
}

function lowest(from: number, isEnough: (value: number) => boolean): number {
  let value = from
  while (value + STEP < 1 && !isEnough(value)) value += STEP
  return value
}
