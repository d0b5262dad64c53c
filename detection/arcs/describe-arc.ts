import { gravityInPixels } from '#detection/physics.ts'
import { scoreScale, travelOf, xAt, yAt, type Arc, type Parabola } from './arc.ts'
import type { Growth } from './grow-arc.ts'
import { LEAST_RESIDUAL, type Gathered } from './trim-ends.ts'

/** What hardly travels may be a print on a shirt that bobs: worth this share, in full only from so many meters on. */
const STILL_WORTH = 0.35
const FULL_TRAVEL = 0.4
/** The least that is an arc. */
const LEAST_SUPPORTS = 4
const LEAST_TIME = 0.095

/** What the weight of sightings counts: see Arc.score. `travel` in meters, `interval` between pictures in seconds. */
export const worthOf = (travel: number, interval: number): number =>
  scoreScale(interval) * (STILL_WORTH + (1 - STILL_WORTH) * Math.min(1, travel / FULL_TRAVEL))

/** The measures of what has grown; nothing when it is too little. */
export function describeArc(
  { supports, score }: Gathered,
  parabola: Parabola,
  radius: number,
  isMeasured: boolean,
  { frames, interval }: Growth,
): Arc | undefined {
  const startTime = frames[supports[0]!.frame]!.time
  const endTime = frames[supports.at(-1)!.frame]!.time
  if (supports.length < LEAST_SUPPORTS || endTime - startTime < LEAST_TIME) return undefined
  let square = 0
  let top = Infinity
  let bottom = -Infinity
  for (const { frame, sighting } of supports) {
    const { time } = frames[frame]!
    square += (sighting.x - xAt(parabola, time)) ** 2 + (sighting.y - yAt(parabola, time)) ** 2
    if (sighting.y < top) top = sighting.y
    if (sighting.y > bottom) bottom = sighting.y
  }
  const residual = Math.sqrt(square / supports.length)
  // The standard error of the square term of a least-squares fit to evenly spaced points, over that term.
  const error =
    (Math.max(residual, LEAST_RESIDUAL) * Math.sqrt(180 / supports.length)) / (endTime - startTime) ** 2
  const travel = travelOf({ top, bottom, radius })
  return {
    ...parabola,
    startTime,
    endTime,
    radius,
    gravityRatio: (2 * parabola.halfGravity) / gravityInPixels(radius),
    gravityError: isMeasured ? error / parabola.halfGravity : Infinity,
    supports,
    score: score * worthOf(travel, interval),
    residual,
    top,
    bottom,
  }
}
