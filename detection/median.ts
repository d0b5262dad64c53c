/** The middle one of these, the larger of two that share the middle; undefined where there is none. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1]
