import { xAt, yAt } from '#detection/arcs/arc.ts'
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
}

/** m/s: a juggled ball that rises 5 cm leaves with 1 m/s and comes with as much. */
const LEAST_IMPULSE = 2

/** Seconds, meters, sightings, score: the least that counts as a flight, and one that needs no second one as good. */
const LEAST_FLIGHT = { duration: 0.21, travel: 0.08, supports: 5, score: 3.2 }
const SOLID_FLIGHT = { duration: 0.3, travel: 0.16, score: 6 }
/** At fewer than 20 pictures a second a flight of 0.21 s has four of them. */
const SPARSE_INTERVAL = 0.05
const SPARSE_SUPPORTS = 4

/** Where one flight goes over into the next by a push from below. `interval`: seconds between pictures. */
export function findImpacts(flights: readonly Flight[], interval: number): Impact[] {
  const supports = interval > SPARSE_INTERVAL ? SPARSE_SUPPORTS : LEAST_FLIGHT.supports
  const isFlight = (flight: Flight) =>
    flight.duration >= LEAST_FLIGHT.duration &&
    flight.travel >= LEAST_FLIGHT.travel &&
    flight.supportCount >= supports &&
    flight.score >= LEAST_FLIGHT.score
  return flights.slice(1).flatMap((after, i) => {
    const before = flights[i]!
    if (!isFlight(before) || !isFlight(after) || !(isSolid(before) || isSolid(after))) return []
    const impact = meet(before, after)
    return impact && impact.impulse >= LEAST_IMPULSE ? [impact] : []
  })
}

const isSolid = (flight: Flight) =>
  flight.duration >= SOLID_FLIGHT.duration &&
  flight.travel >= SOLID_FLIGHT.travel &&
  flight.score >= SOLID_FLIGHT.score

function meet(before: Flight, after: Flight): Impact | undefined {
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
