import { median } from '#domain/analytics/descriptive-statistics.ts'

/** The latest sessions that tell what is usual. */
const MOST = 20

/** With fewer, nothing is usual yet. */
const LEAST = 3

/** A player's usual count: the median of their latest sessions. `counts` begin with the newest. Null while there are too few. */
export function usualCount(counts: readonly number[]): number | null {
  const latest = counts.slice(0, MOST)
  return latest.length < LEAST ? null : median(latest)
}
