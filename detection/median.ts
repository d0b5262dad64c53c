/** The middle value, or the larger of the two middle ones. Undefined when there are no values. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1]
