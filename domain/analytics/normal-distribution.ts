/** The cumulative standard normal distribution at `z`. The error is at most 1.5 · 10⁻⁷ (Abramowitz & Stegun 7.1.26). */
export function normalShareBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (polynomial * Math.exp(-x * x)) / 2
  return z < 0 ? tail : 1 - tail
}

/** The inverse of the cumulative standard normal distribution at `p`, found by bisection. */
export function normalQuantile(p: number): number {
  let [low, high] = [-8, 8]
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (normalShareBelow(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
