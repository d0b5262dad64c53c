/** The quantile `p` of sorted values, interpolated linearly (Hyndman & Fan 1996, definition 7). */
export function quantile(sorted: readonly number[], p: number): number {
  const position = (sorted.length - 1) * p
  const below = Math.floor(position)
  const lower = sorted[below]!
  return lower + (position - below) * ((sorted[below + 1] ?? lower) - lower)
}

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The sample standard deviation: with n − 1 in the denominator. */
export function standardDeviation(values: readonly number[]): number {
  const center = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1))
}
