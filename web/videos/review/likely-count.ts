export interface LikelyCount {
  readonly from: number
  readonly to: number
}

/** The range holds the truth four times in five, as far as the confidences can be believed. */
const SURENESS = 0.8

/**
 * How many touches there probably are. Each marked one is taken to be wrong with one less its confidence, independently, so that how many
 * are wrong is Poisson-binomial (computed exactly, one touch after the other); as many are taken to be missing as are wrong.
 */
export function likelyCount(touches: readonly { readonly confidence: number }[]): LikelyCount {
  // chances[k]: that k of the touches so far are wrong.
  let chances = [1]
  for (const { confidence } of touches) {
    const wrong = 1 - confidence
    chances = [...chances, 0].map((chance, k) => chance * confidence + (chances[k - 1] ?? 0) * wrong)
  }
  let errors = 0
  for (let sum = chances[0]!; sum < SURENESS && errors < touches.length; sum += chances[errors]!) errors++
  return { from: touches.length - errors, to: touches.length + errors }
}
