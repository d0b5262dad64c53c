import type { GateWeights } from '#detection/gate/gate-weights.ts'
import { GATE_WEIGHTS } from './fitted-weights.ts'

export interface LikelyCount {
  readonly from: number
  readonly to: number
  /** The probability that the found count is exact. */
  readonly exact: number
}

/**
 * The probable number of touches. Each found touch is right with its confidence, and in each gap a touch is missing with the gap's
 * probability, all independently. So the number has a Poisson-binomial distribution. It is computed exactly, one probability after the
 * other. A count that is sure needs no range. Other ranges have at least the probability that makes nine of ten hold (see GateWeights).
 */
export function likelyCount(
  confidences: readonly number[],
  missing: readonly number[],
  limits: Pick<GateWeights, 'range' | 'sure'> = GATE_WEIGHTS,
): LikelyCount {
  const count = confidences.length
  // chances[k] is the probability of k touches.
  let chances = [1]
  for (const confidence of confidences) chances = mix(chances, confidence)
  for (const chance of missing) chances = mix(chances, chance)
  const exact = chances[count]!
  let from = count
  let to = count
  let sum = exact >= limits.sure ? 1 : exact
  while (sum < limits.range && (from > 0 || to < chances.length - 1)) {
    const less = chances[from - 1] ?? -1
    const more = chances[to + 1] ?? -1
    sum += Math.max(less, more)
    if (more > less) to++
    else from--
  }
  return { from, to, exact }
}

/** Adds one probability: each number stays as it is, or becomes one more. */
const mix = (chances: readonly number[], more: number): number[] =>
  [...chances, 0].map((chance, k) => chance * (1 - more) + (chances[k - 1] ?? 0) * more)
