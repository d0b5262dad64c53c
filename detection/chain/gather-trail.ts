import { scoreScale, xAt, yAt, type Parabola, type Sighting, type Support } from '#detection/arcs/arc.ts'
import { findNearest, toleranceOf } from '#detection/arcs/find-nearest.ts'
import { fitParabola } from '#detection/arcs/fit-parabola.ts'
import type { Growth } from '#detection/arcs/describe-arc.ts'
import { pixelsPerMeter } from '#detection/physics.ts'

/** m/s. Nobody juggles faster, up or across. */
const MOST_SPEED = 8
const MOST_ACROSS = 3
/** The price of a picture without a sighting. After so many seconds without any, the flight has ended. */
const MISS_PRICE = 0.04
const LONGEST_MISS = 0.13
/** The uncertainty of gravity, as a natural logarithm. See gravityByFlights. */
const GRAVITY_SCATTER = 0.06

/** A position of the ball in the coordinates of a still camera: seconds, pixels. */
export interface Place {
  readonly time: number
  readonly x: number
  readonly y: number
}

/** A path with its sightings and their score: weights minus the price of misses, scaled to 30 pictures a second. */
export interface Trail {
  readonly parabola: Parabola
  /** Pixels; seconds. */
  readonly radius: number
  readonly from: number
  readonly to: number
  readonly supports: readonly Support[]
  readonly frames: number
  readonly worth: number
}

/** With half of gravity given (pixels/s²), two places determine a parabola. */
export function parabolaThrough(from: Place, to: Place, halfGravity: number): Parabola {
  const lasts = to.time - from.time
  return {
    origin: from.time,
    x0: from.x,
    vx: (to.x - from.x) / lasts,
    y0: from.y,
    vy: (to.y - from.y) / lasts - halfGravity * lasts,
    halfGravity,
  }
}

/** Whether a ball of this radius (pixels) can be kicked this way. */
export function isPossible({ vx, vy }: Parabola, radius: number): boolean {
  const meter = pixelsPerMeter(radius)
  return Math.abs(vx) < MOST_ACROSS * meter && Math.abs(vy) < MOST_SPEED * meter
}

const NONE: ReadonlySet<Sighting> = new Set()

/**
 * The sightings along a parabola from one time to another (either may be earlier), as long as they are worth the misses. Sightings on
 * another arc are left out.
 */
export function gatherTrail(
  parabola: Parabola,
  radius: number,
  from: number,
  to: number,
  { frames, interval }: Growth,
  except: ReadonlySet<Sighting> = NONE,
): Trail {
  const side = to > from ? 1 : -1
  const tolerance = toleranceOf(radius)
  const supports: Support[] = []
  let sum = 0
  let looked = 0
  let best = { worth: 0, supports: 0, frames: 0 }
  let last = from
  for (let i = firstBeyond(frames, from, side); frames[i] && side * (to - frames[i]!.time) > 0; i += side) {
    const { time } = frames[i]!
    looked++
    const found = findNearest(frames, i, xAt(parabola, time), yAt(parabola, time), radius, tolerance)
    if (!found || except.has(found.sighting)) {
      sum -= MISS_PRICE
      if (Math.abs(time - last) > LONGEST_MISS) break
      continue
    }
    last = time
    supports.push(found)
    sum += found.weight
    if (sum > best.worth) best = { worth: sum, supports: supports.length, frames: looked }
  }
  return {
    parabola,
    radius,
    from,
    to,
    supports: supports.slice(0, best.supports).toSorted((a, b) => a.frame - b.frame),
    frames: best.frames,
    worth: best.worth * scoreScale(interval),
  }
}

function firstBeyond(frames: Growth['frames'], time: number, side: 1 | -1): number {
  if (side < 0) return frames.findLastIndex((frame) => frame.time < time)
  const next = frames.findIndex((frame) => frame.time > time)
  return next < 0 ? frames.length : next
}

type Search = (halfGravity: number, except?: ReadonlySet<Sighting>) => Trail | undefined

/**
 * The best trail that `search` finds with half of gravity given (pixels/s²). Undefined unless it is so many times better than chance.
 * Nothing falls upwards, so a search with inverted gravity tells how much is found by chance.
 */
export function findBeyondChance(
  search: Search,
  halfGravity: number,
  timesBetter: number,
  growth: Growth,
): Trail | undefined {
  const found = refine(search(halfGravity), halfGravity, growth)
  if (!found) return undefined
  const own = new Set(found.supports.map(({ sighting }) => sighting))
  const chance = refine(search(-halfGravity, own), -halfGravity, growth, own)
  return found.worth > timesBetter * (chance?.worth ?? 0) ? found : undefined
}

/** Fits the parabola to its sightings, because guesses are coarse, and gathers again. */
function refine(trail: Trail | undefined, half: number, growth: Growth, except?: ReadonlySet<Sighting>) {
  const belief = { half, error: GRAVITY_SCATTER * Math.abs(half) }
  const fitted = trail && fitParabola(trail.supports, growth.frames, trail.parabola.origin, belief)
  if (!fitted) return trail
  const again = gatherTrail(fitted, trail.radius, trail.from, trail.to, growth, except)
  return again.worth > trail.worth ? again : trail
}

/** Whether something that stays in its place explains a trail as well: a ball on the ground or in hands, whose center shimmers. */
export function isAtRest({ supports, worth }: Trail, radius: number, { frames, interval }: Growth): boolean {
  const tolerance = toleranceOf(radius)
  const first = supports[0]!.frame
  const last = supports.at(-1)!.frame
  const worthAt = (x: number, y: number) => {
    let sum = 0
    for (let frame = first; frame <= last; frame++)
      sum += findNearest(frames, frame, x, y, radius, tolerance)?.weight ?? -MISS_PRICE
    return sum * scoreScale(interval)
  }
  return supports.some(({ sighting: { x, y } }) => worth < worthAt(x, y))
}
