/** The smallest count of each class of runs; the last class has no upper end. */
export const RUN_CLASSES = [1, 5, 10, 25, 50, 100, 250, 500, 1000] as const

export interface RunClass {
  from: number
  /** Null: without an upper end. */
  to: number | null
  runs: number
}

/** How many runs fell into each class, given how many had at least each class's smallest count and less than the next one's. */
export function runDistribution(runsByClass: ReadonlyMap<number, number>): RunClass[] {
  return RUN_CLASSES.map((from, index) => {
    const next = RUN_CLASSES[index + 1]
    return { from, to: next === undefined ? null : next - 1, runs: runsByClass.get(from) ?? 0 }
  })
}
