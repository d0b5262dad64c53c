/** Seconds. No two touches are nearer to each other. */
const SAME = 0.2
/**
 * A touch stays until the looks without it outnumber the looks with it by this factor, and by a few more. A look is more often wrong when it
 * misses a touch than when it finds one. A look that sees something else there, such as a bounce, counts as several that miss the touch.
 */
const STUBBORNNESS = 2
const PATIENCE = 4
const TAKEN_OTHERWISE = 3

/** A touch over all looks: the number of looks that found it, and of looks since the first one that did not. */
interface Told {
  time: number
  seen: number
  missed: number
}

/**
 * Decides between looks that disagree. A look has only a few seconds of pictures and may miss a touch that the looks before and after it
 * find. Without this tally the count would fall and rise again.
 */
export interface TouchTally {
  /**
   * `found` are all touches since `from`, and `others` all other events of the ball, in seconds. A look says nothing about the time before
   * `from`.
   */
  add: (found: readonly number[], others: readonly number[], from: number) => void
  /** Seconds, in order. */
  touches: () => number[]
}

export function createTouchTally(): TouchTally {
  const told: Told[] = []
  return {
    add(found, others, from) {
      const open = new Set(told.filter(({ time }) => time >= from))
      for (const time of found) {
        const same = nearestTo(open, time)
        if (same) {
          open.delete(same)
          Object.assign(same, { time, seen: same.seen + 1 })
        } else if (time >= from) told.push({ time, seen: 1, missed: 0 })
      }
      for (const touch of open)
        touch.missed += others.some((time) => Math.abs(time - touch.time) < SAME) ? TAKEN_OTHERWISE : 1
    },
    touches: () =>
      told
        .filter(({ seen, missed }) => STUBBORNNESS * seen + PATIENCE > missed)
        .map(({ time }) => time)
        .toSorted((a, b) => a - b),
  }
}

function nearestTo(touches: Iterable<Told>, time: number): Told | undefined {
  let best: Told | undefined
  for (const touch of touches) {
    const apart = Math.abs(touch.time - time)
    if (apart < SAME && (!best || apart < Math.abs(best.time - time))) best = touch
  }
  return best
}
