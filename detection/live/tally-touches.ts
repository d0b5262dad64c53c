/** Seconds: no two touches are nearer to each other. */
const SAME = 0.2
/**
 * A touch is believed until so many times as many looks, and some more, were without it as had it: a look refuses more often wrongly than it
 * finds. One that takes it for something else, a bounce for instance, counts as several that merely do not have it.
 */
const STUBBORNNESS = 2
const PATIENCE = 4
const TAKEN_OTHERWISE = 3

/** A touch as look after look had it: in how many it was there, and in how many it was not since it was there first. */
interface Told {
  time: number
  seen: number
  missed: number
}

/**
 * What is believed of looks that do not agree. One that has few seconds to go by may refuse for a moment what others before and after it
 * see, and the count would fall and rise again.
 */
export interface TouchTally {
  /**
   * `found` are all the touches from `from` on, seconds, and `others` what was seen to happen to the ball besides; about what was before
   * nothing new is known.
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
