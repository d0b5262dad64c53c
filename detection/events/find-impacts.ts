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
/** Farther than this share of its radius, and 0.8 pixels, from its parabola a ball is not in free flight. */
const MOST_RESIDUAL = 0.22
/** From one flight to the next a ball keeps its size. */
const MOST_RADIUS_RATIO = 1.3
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
  const isPush = (i: number) =>
    i >= 0 &&
    i + 1 < flights.length &&
    linkArcs(lastArc(flights[i]!), firstArc(flights[i + 1]!)).kind === 'push'
  return flights.slice(1).flatMap((after, i) => {
    const before = flights[i]!
    if (Math.max(before.radius, after.radius) > MOST_RADIUS_RATIO * Math.min(before.radius, after.radius))
      return []
    if (!isFlight(before) || !isFlight(after) || !(isSolid(before) || isSolid(after))) return []
    const impact = meet(before, after, isPush(i - 1) || isPush(i + 1))
    return impact && impact.impulse >= LEAST_IMPULSE ? [impact] : []
  })
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
    y: yAt(last, link.time),
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
