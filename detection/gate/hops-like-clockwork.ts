import type { Impact } from '#detection/events/find-impacts.ts'
import { median } from '#detection/median.ts'
import type { Footage } from './measure-sequence.ts'

/** Two touches have one time between them, which says nothing. */
const LEAST_TOUCHES = 3
/** How far the times between touches are from their median, on average, as a share of it. */
const SAME_TIME = 0.008
/** In radii: the same of the heights of the touches on the screen. */
const SAME_HEIGHT = 0.05

/**
 * Whether an editor drew what hops. A sticker takes the same time for each hop, and lands at the same height of the screen, however the camera
 * moves. No real touches do: see detection/RESULTS.md, "Captions and stickers".
 */
export function hopsLikeClockwork(touches: readonly Impact[], { frames }: Pick<Footage, 'frames'>): boolean {
  if (touches.length < LEAST_TOUCHES) return false
  const times = touches.slice(1).map(({ time }, i) => time - touches[i]!.time)
  if (meanApart(times) >= SAME_TIME * median(times)!) return false
  const heights = touches.map(({ time, y }) => {
    const { camera } = frames.findLast((frame) => frame.time <= time) ?? frames[0]!
    return y + camera.y
  })
  const radius = median(touches.map((touch) => touch.radius))!
  return meanApart(heights) < SAME_HEIGHT * radius
}

/** The mean distance from the median. */
function meanApart(values: readonly number[]): number {
  const middle = median(values)!
  return values.reduce((sum, value) => sum + Math.abs(value - middle), 0) / values.length
}
