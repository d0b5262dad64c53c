/** The range is to hold the truth at least so often, as far as the chances it is made of can be believed. */
const SURENESS = 0.9

export interface LikelyCount {
  readonly from: number
  readonly to: number
  /** The chance that it is exactly what was found. */
  readonly exact: number
}

/**
 * How many touches there probably are, where as many as there are confidences were found. Each of them is wrong with one less its
 * confidence, and in each gap one is missing with the gap's chance, all independently: how far the count is off is Poisson-binomial, and
 * computed exactly, one chance after the other.
 */
export function likelyCount(confidences: readonly number[], missing: readonly number[]): LikelyCount {
  const count = confidences.length
  // chances[k]: that there are k touches.
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

/** One more chance: each number stays as it is, or becomes one more. */
const mix = (chances: readonly number[], more: number): number[] =>
  [...chances, 0].map((chance, k) => chance * (1 - more) + (chances[k - 1] ?? 0) * more)
