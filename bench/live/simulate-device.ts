/** How many milliseconds a picture takes of the filming worker's time (decisions/0042), and how long the worker sometimes does nothing. */
export interface DevicePace {
  readonly shrink: number
  readonly find: number
  readonly look: number
  readonly encode: number
  readonly stall?: { readonly every: number; readonly lasts: number }
}

/** What happens to one picture of the camera: it is dropped, filmed, filmed and counted, or looked at as well. */
export type PictureFate = 'lost' | 'filmed' | 'counted' | 'lookedAt'

/** The same numbers as in start-filming, film.worker and take. */
const MOST_UNDERWAY = 10
const MOST_WAITING = 2
const LOOK_EVERY = 0.12
const LOOK_AT_LATEST = 0.4

/**
 * Says what a device of this pace does with pictures that come at these times (in seconds). It handles one after the other, as the filming
 * worker does.
 */
export function simulateDevice(times: readonly number[], pace: DevicePace): PictureFate[] {
  const ends: number[] = []
  let free = 0
  let lookedAt = 0
  return times.map((time, i) => {
    if (ends.filter((end) => end > time).length >= MOST_UNDERWAY) return 'lost'
    let now = wake(Math.max(time, free), pace)
    const waiting = () => times.filter((other, j) => j > i && other <= now).length
    let fate: PictureFate = 'filmed'
    if (waiting() <= MOST_WAITING) {
      now += pace.shrink / 1e3
      const isLast = waiting() === 0
      now += pace.find / 1e3
      const since = time - lookedAt
      const isLookedAt = since >= LOOK_EVERY && (isLast || since >= LOOK_AT_LATEST)
      fate = isLookedAt ? 'lookedAt' : 'counted'
      if (isLookedAt) {
        lookedAt = time
        now += pace.look / 1e3
      }
    }
    free = now + pace.encode / 1e3
    ends.push(free)
    return fate
  })
}

/** The first moment, from `time` on, that is not within a stall. */
function wake(time: number, { stall }: DevicePace): number {
  if (!stall) return time
  const every = stall.every / 1e3
  const into = time % every
  const begins = every - stall.lasts / 1e3
  return into < begins ? time : time - into + every
}
