import { gravityInPixels } from '#detection/physics.ts'
import { scoreScale, travelOf, xAt, yAt, type Arc, type Parabola, type SightedFrame } from './arc.ts'
import { fitParabola } from './fit-parabola.ts'
import { LEAST_RESIDUAL, type Gathered } from './trim-ends.ts'
import type { ExpectedGravity } from './expect-gravity.ts'

export interface Growth {
  readonly frames: readonly SightedFrame[]
  readonly gravity: ExpectedGravity
  /** Mean seconds between pictures. */
  readonly interval: number
}

/** An arc that hardly travels may be a print on a bobbing shirt. It is worth this share; it counts in full from so many meters on. */
const STILL_WORTH = 0.35
const FULL_TRAVEL = 0.4
/** The minimum for an arc: sightings and seconds. */
const LEAST_SUPPORTS = 4
const LEAST_TIME = 0.095
/** Seconds: the minimum when fewer sightings are enough, because a clear flight shows where this one begins or ends. */
const LEAST_CUT_TIME = 0.03

/** Converts the weight of sightings to Arc.score. `travel` in meters, `interval` between pictures in seconds. */
export const worthOf = (travel: number, interval: number): number =>
  scoreScale(interval) * (STILL_WORTH + (1 - STILL_WORTH) * Math.min(1, travel / FULL_TRAVEL))

/** The measures of a grown arc; undefined when it is too small. `least`: the sightings that it needs, if not as many as usual. */
export function describeArc(
  { supports, score }: Gathered,
  parabola: Parabola,
  radius: number,
  { frames, interval }: Growth,
  least: { readonly supports: number } = { supports: LEAST_SUPPORTS },
): Arc | undefined {
  const startTime = frames[supports[0]!.frame]!.time
  const endTime = frames[supports.at(-1)!.frame]!.time
  const leastTime = least.supports < LEAST_SUPPORTS ? LEAST_CUT_TIME : LEAST_TIME
  if (supports.length < Math.min(LEAST_SUPPORTS, least.supports) || endTime - startTime < leastTime)
    return undefined
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
  // The standard error of the quadratic term of a least-squares fit to evenly spaced points, divided by that term.
  const error =
    (Math.max(residual, LEAST_RESIDUAL) * Math.sqrt(180 / supports.length)) / (endTime - startTime) ** 2
  const travel = travelOf({ top, bottom, radius })
  return {
    ...parabola,
    startTime,
    endTime,
    radius,
    ...measureGravity(supports, parabola, radius, error, frames),
    supports,
    score: score * worthOf(travel, interval),
    residual,
    top,
    bottom,
  }
}

/** Gravity is measured only on arcs of this length (seconds, sightings). On shorter arcs noise dominates. */
const MEASURABLE_TIME = 0.2
const MEASURABLE_COUNT = 5

/** Gravity according to the supports alone, without any prior. */
function measureGravity(
  supports: Gathered['supports'],
  parabola: Parabola,
  radius: number,
  error: number,
  frames: Growth['frames'],
): Pick<Arc, 'gravityRatio' | 'gravityError'> {
  const span = frames[supports.at(-1)!.frame]!.time - frames[supports[0]!.frame]!.time
  const isMeasurable = span >= MEASURABLE_TIME && supports.length >= MEASURABLE_COUNT
  const free = isMeasurable ? fitParabola(supports, frames, parabola.origin) : undefined
  const half = free && free.halfGravity > 0 ? free.halfGravity : undefined
  return {
    gravityRatio: (2 * (half ?? parabola.halfGravity)) / gravityInPixels(radius),
    gravityError: half ? error / half : Infinity,
  }
}
