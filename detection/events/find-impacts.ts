import { scoreScale, xAt, yAt } from '#detection/arcs/arc.ts'
import { linkArcs } from '#detection/chain/link-arcs.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { firstArc, lastArc, type Flight } from './flight.ts'

/** A joint of two flights at which the ball was sent up. Positions in pixels of the first picture. */
export interface Impact {
  readonly time: number
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly before: Flight
  readonly after: Flight
  /** Change of upward speed, m/s. */
  readonly impulse: number
  /** Speed upwards after it over speed downwards before it: under 1 for everything that merely bounces. */
  readonly restitution: number
  /** Change of speed across, m/s. */
  readonly deflection: number
  /** The flight before it began, or the one after it ended, with a push downwards. */
  readonly isPushed: boolean
}

/** m/s: a juggled ball that rises 5 cm leaves with 1 m/s and comes with as much. */
const LEAST_IMPULSE = 2

/** Seconds, meters, sightings, score, score of a sighting: the least that counts as a flight, and one that needs no second one as good. */
const LEAST_FLIGHT = { duration: 0.21, travel: 0.08, supports: 5, score: 3.2, weight: 0.25 }
const SOLID_FLIGHT = { duration: 0.3, travel: 0.16, score: 6 }
const DOUBTFUL_RADIUS_RATIO = 1.6
const SAME_GRAVITY = 0.15
/** A hand that pushes the ball down within what looks like one flight makes it fall this much faster than the others. */
const BENT_GRAVITY = 1.22
const WELL_KNOWN = 0.06
/** Seconds within which a player comes no nearer. */
const NEAR = 3
/** Farther than this share of its radius, and 0.8 pixels, from its parabola a ball is not in free flight. */
const MOST_RESIDUAL = 0.22
/** From one flight to the next a ball keeps its size. */
const MOST_RADIUS_RATIO = 1.3
/** A touch lies no deeper than this, in radii, below where the ball was seen. */
const LOWEST_UNSEEN = 1.5
/** At fewer than 20 pictures a second a flight of 0.21 s has four of them. */
const SPARSE_INTERVAL = 0.05
const SPARSE_SUPPORTS = 4

/** A flight that the clip's start or end cuts off may be shorter, when it reaches this near to it, in seconds. */
const CUT_FLIGHT = { duration: 0.09, travel: 0.03, supports: 4, score: 2, weight: 0.5 }
const CUT_REACH = 0.1

/** Seconds: from the first to the last picture, and between two. */
export interface ClipTimes {
  readonly start: number
  readonly end: number
  readonly interval: number
}

/** Where one flight goes over into the next by a push from below. */
export function findImpacts(flights: readonly Flight[], { start, end, interval }: ClipTimes): Impact[] {
  const supports = interval > SPARSE_INTERVAL ? SPARSE_SUPPORTS : LEAST_FLIGHT.supports
  const scale = scoreScale(interval)
  const isFlight = (flight: Flight) => {
    const isCut = flight.startTime < start + CUT_REACH || flight.endTime > end - CUT_REACH
    const least = isCut ? CUT_FLIGHT : { ...LEAST_FLIGHT, supports }
    return (
      flight.arcs.some(({ residual, radius }) => residual < MOST_RESIDUAL * radius + 0.8) &&
      flight.duration >= least.duration &&
      flight.travel >= least.travel &&
      flight.supportCount >= least.supports &&
      flight.score >= least.weight * flight.supportCount * scale &&
      flight.score >= least.score
    )
  }
  const isBent = (flight: Flight) => {
    const near = flights.filter((other) => Math.abs(other.startTime - flight.startTime) < NEAR)
    const usual = medianOf(near.map(gravityOf).filter((gravity) => gravity !== undefined))
    return (gravityOf(flight) ?? 0) > BENT_GRAVITY * (usual ?? Infinity)
  }
  const isPush = (i: number) =>
    i >= 0 &&
    i + 1 < flights.length &&
    linkArcs(lastArc(flights[i]!), firstArc(flights[i + 1]!)).kind === 'push'
  return flights.slice(1).flatMap((after, i) => {
    const before = flights[i]!
    if (!isSameSize(before, after)) return []
    if (!isFlight(before) || !isFlight(after) || !(isSolid(before) || isSolid(after))) return []
    const isPushed = isPush(i - 1) || isPush(i + 1) || isBent(before) || isBent(after)
    const impact = meet(before, after, isPushed)
    return impact && impact.impulse >= LEAST_IMPULSE ? [impact] : []
  })
}

/** Half the gravity of a flight in pixels, when it is well known. */
const gravityOf = ({ arcs }: Flight) =>
  arcs.length === 1 && arcs[0]!.gravityError < WELL_KNOWN ? arcs[0]!.halfGravity : undefined

/** A radius is seen badly before a busy background, but then the ball still falls as before. */
function isSameSize(before: Flight, after: Flight): boolean {
  const ratio = Math.max(before.radius, after.radius) / Math.min(before.radius, after.radius)
  if (ratio <= MOST_RADIUS_RATIO) return true
  const [one, other] = [gravityOf(before), gravityOf(after)]
  return ratio <= DOUBTFUL_RADIUS_RATIO && !!one && !!other && Math.abs(Math.log(one / other)) < SAME_GRAVITY
}

const isSolid = (flight: Flight) =>
  flight.duration >= SOLID_FLIGHT.duration &&
  flight.travel >= SOLID_FLIGHT.travel &&
  flight.score >= SOLID_FLIGHT.score

function meet(before: Flight, after: Flight, isPushed: boolean): Impact | undefined {
  const last = lastArc(before)
  const first = firstArc(after)
  const link = linkArcs(last, first)
  if (link.kind !== 'touch') return undefined
  const radius = (before.radius + after.radius) / 2
  return {
    time: link.time,
    x: xAt(last, link.time),
    y: Math.min(yAt(last, link.time), Math.max(last.bottom, first.bottom) + LOWEST_UNSEEN * radius),
    radius,
    before,
    after,
    impulse: link.impulse,
    restitution: link.fallAfter / -link.fallBefore,
    isPushed,
    deflection: Math.abs(last.vx - first.vx) / pixelsPerMeter(radius),
  }
}

/** Impacts of which each starts the flight that the next one ends. */
export function sequencesOf(impacts: readonly Impact[]): Impact[][] {
  const sequences: Impact[][] = []
  for (const impact of impacts) {
    const sequence = sequences.at(-1)
    if (sequence?.at(-1)!.after === impact.before) sequence.push(impact)
    else sequences.push([impact])
  }
  return sequences
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]
