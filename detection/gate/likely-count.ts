/** The range contains the true count with at least this probability, provided that its inputs are right. */
const SURENESS = 0.9

export interface LikelyCount {
  readonly from: number
  readonly to: number
  /** The probability that the found count is exact. */
  readonly exact: number
}

/**
 * The probable number of touches. Each found touch is right with its confidence, and in each gap a touch is missing with the gap's
 * probability, all independently. So the number has a Poisson-binomial distribution. It is computed exactly, one probability after the
 * other.
 */
export function likelyCount(confidences: readonly number[], missing: readonly number[]): LikelyCount {
  const count = confidences.length
  // chances[k] is the probability of k touches.
  let chances = [1]
  for (const confidence of confidences) chances = mix(chances, confidence)
  for (const chance of missing) chances = mix(chances, chance)
  let from = count
  let to = count
  let sum = chances[count]!
  while (sum < SURENESS && (from > 0 || to < chances.length - 1)) {
    const less = chances[from - 1] ?? -1
    const more = chances[to + 1] ?? -1
    sum += Math.max(less, more)
    if (more > less) to++
    else from--
  }
  return { from, to, exact: chances[count]! }
}

/** Adds one probability: each number stays as it is, or becomes one more. */
const mix = (chances: readonly number[], more: number): number[] =>
  [...chances, 0].map((chance, k) => chance * (1 - more) + (chances[k - 1] ?? 0) * more)
