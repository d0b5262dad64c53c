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
  /** Seconds. */
  readonly duration: number
  /** The share of pictures in which the ball was seen. */
  readonly density: number
  /** Mean weight of a sighting, 0 to 1. */
  readonly support: number
  readonly gravityRatio: number
  /** Pixels. */
  readonly radius: number
  /** Distance from the parabola, in radii. */
  readonly residual: number
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
  const scale = (30 * interval) ** 0.8
  const overFlights = (of: (flight: Flight) => number) => median(flights.map(of))
  return {
    count: touches.length,
    impulse: median(touches.map(({ impulse }) => impulse)),
    duration: overFlights(({ duration }) => duration),
    density: overFlights(
      ({ supportCount, duration }) => (supportCount * interval) / Math.max(interval, duration),
    ),
    support: overFlights(({ score, supportCount }) => score / supportCount / scale),
    gravityRatio: overFlights(({ arcs }) => arcs[0]!.gravityRatio),
    radius: overFlights(({ radius }) => radius),
    residual: median(flights.flatMap(({ arcs }) => arcs.map(({ residual, radius }) => residual / radius))),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
