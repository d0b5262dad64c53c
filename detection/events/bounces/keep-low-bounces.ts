import type { Impact } from '#detection/events/find-impacts.ts'
import { isKick, LEVEL_TIME, middleHeight } from './ground.ts'

/** In radii: how much the ground must lie below one kick that is lower than a suspect, and below several kicks that are as low. */
const LOWER = 0.3
const AS_LOW = -0.25
const SEVERAL = 2
/** Fewer touches say nothing about the usual height. In radii: how much lower than that height a bounce is at least. */
const LEAST_TOUCHES = 3
const BELOW_USUAL = 0.25

type Level = Pick<Impact, 'time' | 'y' | 'radius' | 'restitution'>

/** Once enough touches are known, takes back bounces that are no lower than usual touches, or no lower than kicks. */
export function keepLowBounces<T extends Level>(bounces: readonly T[], touches: readonly Level[]): T[] {
  if (touches.length < LEAST_TOUCHES) return [...bounces]
  const usual = middleHeight(touches)
  const kicks = touches.filter(isKick)
  return bounces.filter(({ time, y, radius }) => {
    const depths = kicks
      .filter((kick) => Math.abs(kick.time - time) < LEVEL_TIME)
      .map((kick) => (kick.y - y) / radius)
    const isAbove =
      depths.some((depth) => depth > LOWER) || depths.filter((depth) => depth > AS_LOW).length >= SEVERAL
    return y >= usual + BELOW_USUAL * radius && !isAbove
  })
}
