interface Limits {
  /** The most items of a group, unless one call alone brings more. */
  mostItems: number
  /** Groups that run at the same time. */
  atOnce: number
}

/**
 * Collects what arrives while earlier groups run, and runs `work` for all of it together. Under load a group then shares one transaction
 * and one flush of the disk. Alone, a call runs at once. What one call brings stays together, in its order.
 */
export function groupCommit<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  { mostItems, atOnce }: Limits,
): (items: readonly Item[]) => void {
  const waiting: (readonly Item[])[] = []
  let running = 0

  const takeGroup = (): Item[] => {
    const group = [...waiting.shift()!]
    while (waiting.length > 0 && group.length + waiting[0]!.length <= mostItems)
      group.push(...waiting.shift()!)
    return group
  }
  const runNext = (): void => {
    if (running >= atOnce || waiting.length === 0) return
    running += 1
    void work(takeGroup()).finally(() => {
      running -= 1
      runNext()
    })
  }
  return (items) => {
    waiting.push(items)
    // After this turn of the event loop, so that requests that are read together are saved together.
    setImmediate(runNext)
  }
}
