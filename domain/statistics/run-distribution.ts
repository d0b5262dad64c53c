/** The smallest count of each class of runs; the last class has no upper end. */
export const RUN_CLASSES = [1, 5, 10, 25, 50, 100, 250, 500, 1000] as const

export interface RunClass {
  from: number
  /** Null: without an upper end. */
  to: number | null
  runs: number
}

/** The classes with their bounds, given the number of runs in each. */
export function runDistribution(runs: readonly number[]): RunClass[] {
  return RUN_CLASSES.map((from, index) => {
    const next = RUN_CLASSES[index + 1]
    return { from, to: next === undefined ? null : next - 1, runs: runs[index] ?? 0 }
  })
}
