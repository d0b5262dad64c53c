/** One observation: its features, what may have been expected of it in log odds, and whether it happened. */
export interface Observation {
  readonly features: readonly number[]
  readonly happened: boolean
  /** How much it counts: 1, or less if others repeat it. */
  readonly weight: number
}

const STEPS = 40

/**
 * Logistic regression by Newton's method. `prior` holds the weights without any observation, and `certainty` how many times each counts
 * against the observations (a ridge around the prior), so that a rare feature keeps its prior weight.
 */
export function fitLogistic(
  observations: readonly Observation[],
  prior: readonly number[],
  certainty: readonly number[],
): number[] {
  let weights = [...prior]
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, i) => certainty[i]! * (prior[i]! - weight))
    const bend = weights.map((_, i) => weights.map((_, j) => (i === j ? certainty[i]! : 0)))
    for (const { features, happened, weight: counts } of observations) {
      const chance = 1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * weights[i]!, 0)))
      features.forEach((value, i) => {
        if (value === 0) return
        slope[i]! += counts * value * ((happened ? 1 : 0) - chance)
        features.forEach((other, j) => (bend[i]![j]! += counts * value * other * chance * (1 - chance)))
      })
    }
    const change = solve(bend, slope)
    weights = weights.map((weight, i) => weight + Math.max(-1, Math.min(1, change[i]!)))
  }
  return weights
}

/** The solution of a set of linear equations, by elimination. The matrix is symmetric and positive, so no row needs to be exchanged. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i]!])
  const size = rows.length
  for (let i = 0; i < size; i++)
    for (let k = i + 1; k < size; k++) {
      const share = rows[k]![i]! / rows[i]![i]!
      if (share !== 0) for (let j = i; j <= size; j++) rows[k]![j]! -= share * rows[i]![j]!
    }
  const solution = Array.from({ length: size }, () => 0)
  for (let i = size - 1; i >= 0; i--) {
    let sum = rows[i]![size]!
    for (let j = i + 1; j < size; j++) sum -= rows[i]![j]! * solution[j]!
    solution[i] = sum / rows[i]![i]!
  }
  return solution
}
