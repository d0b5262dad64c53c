import { durationOf, scoreScale, type Arc } from '#detection/arcs/arc.ts'
import type { Flight } from '#detection/events/flight.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import type { Events } from '#detection/events/sort-impacts.ts'

/** Touches of which each starts the flight the next one ends (a ground bounce between two does not part them here). */
export interface TouchSequence {
  readonly touches: readonly Impact[]
  readonly flights: readonly Flight[]
}

/** What tells a ball in flight from anything else that goes up and down; all medians over the sequence's flights. */
export interface SequenceMeasures {
  readonly count: number
  /** m/s. */
  readonly impulse: number
  /** Change of speed across at a touch, m/s. */
  readonly deflection: number
  /** Seconds. */
  readonly duration: number
  /** The share of pictures in which the ball was seen. */
  readonly density: number
  /** Mean weight of a sighting, 0 to 1. */
  readonly support: number
  readonly gravityRatio: number
  /** How far log κ scatters from flight to flight beyond its measurement's error; nothing when too few were measured. */
  readonly gravityScatter: number | undefined
  /** Pixels. */
  readonly radius: number
  /** Distance from the parabola, in radii. */
  readonly residual: number
  /** The same as a share of how far the parabola bends away from a straight line: what moves evenly is no flight. */
  readonly wobble: number
}

export function sequencesIn({ touches, bounces }: Pick<Events, 'touches' | 'bounces'>): TouchSequence[] {
  const groups: Impact[][] = []
  for (const touch of touches) {
    const group = groups.at(-1)
    if (group && follows(group.at(-1)!, touch, bounces)) group.push(touch)
    else groups.push([touch])
  }
  return groups.map((group) => ({
    touches: group,
    flights: [group[0]!.before, ...group.map(({ after }) => after)],
  }))
}

const follows = (first: Impact, second: Impact, bounces: readonly Impact[]) =>
  second.before === first.after ||
  bounces.some((bounce) => bounce.before === first.after && bounce.after === second.before)

/** `interval`: seconds between pictures. */
export function measureSequence({ touches, flights }: TouchSequence, interval: number): SequenceMeasures {
  const scale = scoreScale(interval)
  const overFlights = (of: (flight: Flight) => number) => median(flights.map(of))
  return {
    count: touches.length,
    impulse: median(touches.map(({ impulse }) => impulse)),
    deflection: median(touches.map(({ deflection }) => deflection)),
    duration: overFlights(({ duration }) => duration),
    density: overFlights(
      ({ supportCount, duration }) => (supportCount * interval) / Math.max(interval, duration),
    ),
    support: overFlights(({ score, supportCount }) => score / supportCount / scale),
    gravityRatio: overFlights(({ arcs }) => arcs[0]!.gravityRatio),
    gravityScatter: scatterOfGravity(flights),
    radius: overFlights(({ radius }) => radius),
    wobble: median(flights.flatMap(({ arcs }) => arcs.map(wobbleOf))),
    residual: median(
      flights.flatMap(({ arcs }) =>
        arcs.map(({ residual, radius }) => Math.sqrt(Math.max(0, residual ** 2 - UNSHARP ** 2)) / radius),
      ),
    ),
  }
}

const wobbleOf = (arc: Arc) => arc.residual / ((arc.halfGravity * durationOf(arc) ** 2) / 4)

/** Pixels: however well it is followed, a center is known no better in compressed pictures. */
const UNSHARP = 0.6

/** Flights whose κ is known to better than this tell something, if there are enough of them. */
const TELLING_ERROR = 0.25
const LEAST_MEASURED = 3
/** With so many, the first and the last one are left out: they begin and end in hands. */
const ENOUGH_FLIGHTS = 5

function scatterOfGravity(flights: readonly Flight[]): number | undefined {
  const inner = flights.length >= ENOUGH_FLIGHTS ? flights.slice(1, -1) : flights
  const measured = inner
    .flatMap(({ arcs }) => arcs)
    .filter(({ gravityError }) => gravityError < TELLING_ERROR)
    .map(({ gravityRatio, gravityError }) => ({ log: Math.log(gravityRatio), error: gravityError }))
  if (measured.length < LEAST_MEASURED) return undefined
  const weigh = (error: number) => 1 / (error * error + 0.05 * 0.05)
  const total = measured.reduce((sum, { error }) => sum + weigh(error), 0)
  const mean = measured.reduce((sum, { log, error }) => sum + weigh(error) * log, 0) / total
  const square = measured.reduce((sum, { log, error }) => sum + weigh(error) * (log - mean) ** 2, 0) / total
  const expected = measured.reduce((sum, { error }) => sum + weigh(error) * error * error, 0) / total
  return Math.sqrt(Math.max(0, square - expected))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
