import { durationOf, measuredHalfGravity, scoreScale, yAt, type Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { firstArc, lastArc, type Flight } from '#detection/events/flight.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import type { Events } from '#detection/events/sort-impacts.ts'
import { median } from '#detection/median.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { secondsHeld } from './seconds-held.ts'
import { shareStaying } from './share-staying.ts'

/** Touches of which each starts the flight the next one ends (a ground bounce between two does not part them here). */
export interface TouchSequence {
  readonly touches: readonly Impact[]
  readonly flights: readonly Flight[]
}

/** What tells a ball in flight from anything else that goes up and down; medians over the sequence's flights where nothing else is said. */
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
  /** In which a flight was seen. */
  readonly pictures: number
  /** Mean weight of a sighting, 0 to 1. */
  readonly support: number
  readonly gravityRatio: number
  /** How far log κ scatters from flight to flight beyond its measurement's error; nothing when too few were measured. */
  readonly gravityScatter: number | undefined
  /** Pixels. */
  readonly radius: number
  /** Distance from the parabola, in radii. */
  readonly residual: number
  /** The same of all flights together, as a share of how far they bend away from straight lines: what moves evenly is no flight. */
  readonly wobble: number
  /** Seconds from the end of one flight to the start of the next, beyond what lies between two pictures: a foot keeps no ball. */
  readonly stay: number
  /** Seconds that the ball is seen to stay out of flight at half of its touches, or at both of two: hands show what they hold. */
  readonly held: number
  /** The share of sightings at whose place something stays when the ball has left; see shareStaying. */
  readonly staying: number
  /**
   * How far below where the ball was seen its flights meet, in radii, at the least of its touches but for a few: hands keep it out of flight before
   * they send it up, every time; a leg hides it now and then.
   */
  readonly depth: number
  /** How far the tops of its flights lie from the middle one, in radii: nobody sends a ball up to a line. */
  readonly spread: number
}

/** What was seen in each picture, and the seconds between two. */
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

const follows = (first: Impact, second: Impact, bounces: readonly Impact[]) =>
  second.before === first.after ||
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

/** Pixels: however well it is followed, a center is known no better in compressed pictures. */
const UNSHARP = 0.7

/** Mean square distance from the parabola beyond that, square pixels. */
const squareOff = ({ residual }: Arc) => Math.max(0, residual ** 2 - UNSHARP ** 2)

/** Each counts by its sightings and by how far it bends: short ones tell little. */
function wobbleOf(arcs: readonly Arc[]): number {
  const sum = (of: (arc: Arc) => number) =>
    arcs.reduce((total, arc) => total + arc.supports.length * of(arc), 0)
  return Math.sqrt(sum(squareOff) / sum((arc) => ((arc.halfGravity * durationOf(arc) ** 2) / 4) ** 2))
}

/** Flights whose κ is known to better than this tell something, if there are enough of them. */
const TELLING_ERROR = 0.25
const LEAST_MEASURED = 3
/** With so many, the first and the last one are left out: they begin and end in hands. */
const ENOUGH_FLIGHTS = 5

/**
 * Of κ about its mean, or of gravity in pixels from one flight to the next: when a player comes nearer, radii in whole steps follow too
 * late; when the ball comes and goes between player and camera, radii follow, and gravity in pixels jumps. One of both is steady for a
 * ball, and neither for anything else: hence the geometric mean.
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
  const weigh = ({ error }: Measured) => 1 / (error * error + 0.05 * 0.05)
  const total = measured.reduce((sum, one) => sum + weigh(one), 0)
  return measured.reduce((sum, one) => sum + weigh(one) * of(one), 0) / total
}

/** Root mean square distance from `middle` beyond what the errors explain. */
const scatterAround = (measured: readonly Measured[], middle: number) =>
  Math.sqrt(
    Math.max(
      0,
      meanOf(measured, ({ log, error }) => (log - middle) ** 2 - error * error),
    ),
  )

/** Hands keep the ball every time; a leg hides it at most touches perhaps, but of so many hardly at all. */
const MANY_TOUCHES = 5
const usualStay = (seconds: readonly number[]) =>
  seconds.length < MANY_TOUCHES ? median(seconds)! : usualLeast(seconds)

const usualHold = (seconds: readonly number[]) =>
  seconds.length < 3 ? Math.min(...seconds) : usualStay(seconds)

/** A quarter of the values are smaller, one at least where there are three: a single one may be wrong. */
function usualLeast(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length < 3 ? 0 : Math.max(1, (sorted.length - 1) >> 2)]!
}
