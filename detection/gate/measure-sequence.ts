import { durationOf, measuredHalfGravity, scoreScale, yAt, type Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { firstArc, lastArc, type Flight } from '#detection/events/flight.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import type { Events } from '#detection/events/sort-impacts.ts'
import { median } from '#detection/median.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { secondsHeld } from './seconds-held.ts'
import { shareStaying } from './share-staying.ts'

/**
 * Touches in a row: the ball stays in flight from each to the next. A bounce between two touches does not separate them here.
 */
export interface TouchSequence {
  readonly touches: readonly Impact[]
  readonly flights: readonly Flight[]
}

/** Measures that distinguish a ball in flight from anything else that goes up and down. They are medians over the flights unless noted. */
export interface SequenceMeasures {
  readonly count: number
  /** m/s. */
  readonly impulse: number
  /** Change of speed across at a touch, m/s. */
  readonly deflection: number
  /** Speed across in flight, m/s. */
  readonly across: number
  /** Seconds. */
  readonly duration: number
  /** The share of pictures in which the ball was seen. */
  readonly density: number
  /** The number of pictures in which a flight was seen. */
  readonly pictures: number
  /** Mean weight of a sighting, 0 to 1. */
  readonly support: number
  readonly gravityRatio: number
  /** The scatter of log κ from flight to flight beyond the error of measurement; undefined when too few were measured. */
  readonly gravityScatter: number | undefined
  /** Pixels. */
  readonly radius: number
  /** Distance from the parabola, in radii. */
  readonly residual: number
  /** The distance over all flights together, as a share of their bend away from straight lines. Something that moves evenly is no flight. */
  readonly wobble: number
  /** Seconds from the end of one flight to the start of the next, less the time between two pictures. A foot does not keep the ball. */
  readonly stay: number
  /** Seconds that the ball is seen to stay out of flight at half of its touches, or on average at two. A ball in hands is visible. */
  readonly held: number
  /** The share of sightings at whose place something remains when the ball has left; see shareStaying. */
  readonly staying: number
  /**
   * How far below its sightings the flights meet, in radii: the lowest value of the touches, apart from a few. Hands keep the ball out of
   * flight every time before they send it up. A leg hides it only now and then.
   */
  readonly depth: number
  /** The distance of the tops of its flights from the median top, in radii. Nobody sends a ball up to one line. */
  readonly spread: number
}

/** The candidates of each picture, and the seconds between two pictures. */
export interface Footage {
  readonly frames: readonly FrameCandidates[]
  readonly interval: number
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

/** Seconds and radii: one flight begins this near to the end of another when the ball was seen all the time. */
const SEEN_ON = { pause: 0.1, distance: 3 }

/**
 * Whether the ball flew from one impact to the next. It may be followed on two paths, because a trick or something beside the ball disturbs
 * the first one. It was seen all the time then, and nobody can have held it.
 */
export function staysInFlight({ after }: Impact, { before }: Impact): boolean {
  if (before === after) return true
  const [left, taken] = [lastArc(after).supports.at(-1)!.sighting, firstArc(before).supports[0]!.sighting]
  return (
    Math.abs(before.startTime - after.endTime) < SEEN_ON.pause &&
    Math.hypot(left.x - taken.x, left.y - taken.y) < SEEN_ON.distance * after.radius
  )
}

const follows = (first: Impact, second: Impact, bounces: readonly Impact[]) =>
  staysInFlight(first, second) ||
  bounces.some((bounce) => bounce.before === first.after && bounce.after === second.before)

export function measureSequence(
  { touches, flights }: TouchSequence,
  { frames, interval }: Footage,
): SequenceMeasures {
  const scale = scoreScale(interval)
  const overFlights = (of: (flight: Flight) => number) => median(flights.map(of))!
  return {
    count: touches.length,
    impulse: median(touches.map(({ impulse }) => impulse))!,
    deflection: median(touches.map(({ deflection }) => deflection))!,
    across: overFlights(({ arcs, radius }) => Math.abs(arcs[0]!.vx) / pixelsPerMeter(radius)),
    duration: overFlights(({ duration }) => duration),
    density: overFlights(
      ({ supportCount, duration }) => (supportCount * interval) / Math.max(interval, duration),
    ),
    pictures: overFlights(({ supportCount }) => supportCount),
    support: overFlights(({ score, supportCount }) => score / supportCount / scale),
    gravityRatio: overFlights(({ arcs }) => arcs[0]!.gravityRatio),
    gravityScatter: scatterOfGravity(flights),
    radius: overFlights(({ radius }) => radius),
    stay: Math.max(0, usualStay(touches.map(stayAt)) - interval),
    held: usualHold(touches.map((touch) => secondsHeld(touch, frames, interval))),
    staying: shareStaying(
      flights.flatMap(({ arcs }) => arcs),
      frames,
    ),
    depth: usualLeast(touches.map(depthOf)),
    spread: spreadOf(flights) / overFlights(({ radius }) => radius),
    wobble: wobbleOf(flights.flatMap(({ arcs }) => arcs)),
    residual: median(
      flights.flatMap(({ arcs }) => arcs.map((arc) => Math.sqrt(squareOff(arc)) / arc.radius)),
    )!,
  }
}

const stayAt = ({ before, after }: Impact) => firstArc(after).startTime - lastArc(before).endTime

/** Pixels. */
function spreadOf(flights: readonly Flight[]): number {
  const tops = flights.map(({ arcs }) => Math.min(...arcs.map(({ top }) => top)))
  const middle = median(tops)!
  return median(tops.map((top) => Math.abs(top - middle)))!
}

function depthOf({ before, after, time, radius }: Impact): number {
  const last = lastArc(before)
  return (yAt(last, time) - Math.max(last.bottom, firstArc(after).bottom)) / radius
}

/** Pixels. In compressed pictures the center of the ball is never known better than this. */
const UNSHARP = 0.7

/** Mean square distance from the parabola beyond UNSHARP, square pixels. */
const squareOff = ({ residual }: Arc) => Math.max(0, residual ** 2 - UNSHARP ** 2)

/** Each arc counts by its sightings and by its bend, because short arcs show little. */
function wobbleOf(arcs: readonly Arc[]): number {
  const sum = (of: (arc: Arc) => number) =>
    arcs.reduce((total, arc) => total + arc.supports.length * of(arc), 0)
  return Math.sqrt(sum(squareOff) / sum((arc) => ((arc.halfGravity * durationOf(arc) ** 2) / 4) ** 2))
}

/** The scatter is measured on flights whose κ has a smaller error than this, if there are enough of them. */
const TELLING_ERROR = 0.25
const LEAST_MEASURED = 3
/** The error of log κ that even the best measurement has. */
const BASE_ERROR = 0.05
/** With at least this many flights, the first and the last are left out because they begin and end in hands. */
const ENOUGH_FLIGHTS = 5

/**
 * The geometric mean of two scatters: of κ around its mean, and of gravity in pixels from one flight to the next. At least one of them is
 * small for a ball, and neither is small for anything else. κ scatters when a player comes nearer, because measured radii change in whole
 * steps. Gravity in pixels jumps when the ball comes and goes between player and camera.
 */
function scatterOfGravity(flights: readonly Flight[]): number | undefined {
  const inner = flights.length >= ENOUGH_FLIGHTS ? flights.slice(1, -1) : flights
  const measured = inner
    .flatMap(({ arcs }) => arcs)
    .filter(({ gravityError }) => gravityError < TELLING_ERROR)
  if (measured.length < LEAST_MEASURED) return undefined
  const ratios = measured.map(({ gravityRatio, gravityError }) => ({
    log: Math.log(gravityRatio),
    error: gravityError,
  }))
  const steps = measured.slice(1).map((arc, i) => ({
    log: Math.log(measuredHalfGravity(arc) / measuredHalfGravity(measured[i]!)),
    error: Math.hypot(arc.gravityError, measured[i]!.gravityError),
  }))
  const mean = meanOf(ratios, ({ log }) => log)
  return Math.sqrt((scatterAround(ratios, mean) * scatterAround(steps, 0)) / Math.SQRT2)
}

interface Measured {
  readonly log: number
  readonly error: number
}

function meanOf(measured: readonly Measured[], of: (one: Measured) => number): number {
  const weigh = ({ error }: Measured) => 1 / (error * error + BASE_ERROR * BASE_ERROR)
  const total = measured.reduce((sum, one) => sum + weigh(one), 0)
  return measured.reduce((sum, one) => sum + weigh(one) * of(one), 0) / total
}

/** Root mean square distance from `middle`, less the part that the errors explain. */
const scatterAround = (measured: readonly Measured[], middle: number) =>
  Math.sqrt(
    Math.max(
      0,
      meanOf(measured, ({ log, error }) => (log - middle) ** 2 - error * error),
    ),
  )

/** Hands keep the ball every time. A leg may hide it at most touches, but hardly at all of so many. */
const MANY_TOUCHES = 5
const usualStay = (seconds: readonly number[]) =>
  seconds.length < MANY_TOUCHES ? median(seconds)! : usualLeast(seconds)

const usualHold = (seconds: readonly number[]) =>
  seconds.length < 3 ? seconds.reduce((sum, one) => sum + one) / seconds.length : usualStay(seconds)

/** The lower quartile, and at least the second smallest of three or more values, because a single value may be wrong. */
function usualLeast(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length < 3 ? 0 : Math.max(1, (sorted.length - 1) >> 2)]!
}
