import { chooseStrongArcs, typicalGravity } from './appearance/choose-strong-arcs.ts'
import { SCORE_EXPONENT, xAt, yAt, type Arc } from './arcs/arc.ts'
import type { Candidate, FrameCandidates } from './candidates/candidate.ts'
import { median } from './median.ts'
import { inRealTime, trackByShape } from './track-ball.ts'

/**
 * The searched factors of slow motion. Measured gravity goes with the square, so each factor also finds footage that is up to a third
 * slower or faster.
 */
const SLOWDOWNS = [1.41, 2, 2.83, 4, 5.66, 8]
/**
 * The factors of slow motion that phones and editors use. A factor this near to one of them is rounded to it, because the ball's size is
 * not known better.
 */
const USUAL_SLOWDOWNS = [1, 2, 4, 8]
const NEAR = 1.2
/** From this κ on it is real time. Slow motion must explain the pictures this many times better. */
const REAL_GRAVITY = 0.82
const REAL_ADVANTAGE = 1.3
/** If this share of all apparent flights falls as in real time, slow motion is not searched. */
const REAL_SHARE = 0.6

/**
 * Pixels. One ball keeps its size, so the search is repeated among the things of about one size. Small things are many, and among many things
 * some follow a parabola by chance.
 */
const SIZES = [
  { from: 3, to: 6 },
  { from: 5, to: 9 },
  { from: 7.5, to: 13.5 },
  { from: 11, to: 20 },
  { from: 16.5, to: 29 },
] as const

/** Seconds of real time between pictures. More pictures find the same flights at a higher price. */
const ENOUGH_INTERVAL = 1 / 40

export interface ClearFlights {
  readonly slowdown: number
  /** In real time: the frames' own times divided by `slowdown`. */
  readonly arcs: readonly Arc[]
}

/** Real time when nearly all flights agree with it, otherwise the factor that explains the pictures best. */
export function findClearFlights(seen: readonly FrameCandidates[]): ClearFlights | undefined {
  const real = fliesAt(seen, 1)
  const isClearlyReal =
    real.arcs.length > 0 && typicalGravity(real.arcs) > REAL_GRAVITY && real.worth > REAL_SHARE * real.all
  if (isClearlyReal && !isWithinLarger(real, seen)) return real
  const ofOneSize = SIZES.map((size) => fliesAt(ofSize(seen, size), 1))
  const found = [real, ...ofOneSize, ...SLOWDOWNS.map((slowdown) => fliesAt(seen, slowdown))]
  const balls = found.filter((one) => !found.some((other) => isMarkOn(one, other, seen)))
  const slowed = balls.filter(({ slowdown }) => slowdown > 1)
  const refined = slowed.length === 0 ? 1 : refineSlowdown(better(slowed))
  const isNew = found.every(({ slowdown }) => slowdown !== refined)
  const best = better([...balls, ...(isNew ? [fliesAt(seen, refined)] : [])])
  return best.arcs.length > 0 ? best : undefined
}

const ofSize = (seen: readonly FrameCandidates[], { from, to }: (typeof SIZES)[number]) =>
  seen.map((frame) => ({
    ...frame,
    candidates: frame.candidates.filter(({ radius }) => radius >= from && radius <= to),
  }))

interface Flights extends ClearFlights {
  readonly worth: number
  readonly all: number
}

function fliesAt(seen: readonly FrameCandidates[], slowdown: number): Flights {
  const kept = keepSome(seen, slowdown)
  const path = trackByShape(
    inRealTime(
      kept.map((index) => seen[index]!),
      slowdown,
    ),
  )
  const arcs = chooseStrongArcs(path).map((arc): Arc => ({
    ...arc,
    supports: arc.supports.map((support) => ({ ...support, frame: kept[support.frame]! })),
  }))
  return { slowdown, arcs, worth: worthOf(arcs), all: worthOf(path) }
}

/** The positions of the frames to search. Slow motion does not need all of them. */
function keepSome(seen: readonly FrameCandidates[], slowdown: number): number[] {
  const interval = seen.length < 2 ? 0 : (seen.at(-1)!.time - seen[0]!.time) / (seen.length - 1) / slowdown
  const step = interval > 0 ? Math.max(1, Math.floor(ENOUGH_INTERVAL / interval)) : 1
  return seen.flatMap((_, index) => (index % step === 0 ? [index] : []))
}

/** A ball is at least this many times larger than a mark on it. */
const LEAST_RATIO = 1.5
/**
 * The share of sightings that must lie within something larger: the first to check what it is, the second to count as marks of a flying
 * ball.
 */
const ENCLOSED = 0.55
const ON_BALL = 0.5

/** Whether most sightings lie within circles of one larger size. The sightings of a mark on a ball do. */
function isWithinLarger({ arcs }: Flights, seen: readonly FrameCandidates[]): boolean {
  const supports = arcs.flatMap((arc) => arc.supports)
  const enclosing = supports.flatMap(({ frame, sighting: { candidate } }) => {
    const around = seen[frame]!.candidates.filter((other) => isWithin(candidate, other))
    return [...new Set(around.map(({ radius }) => radius))]
  })
  const times = Map.groupBy(enclosing, (radius) => radius)
  return [...times.values()].some(({ length }) => length > ENCLOSED * supports.length)
}

/**
 * Whether the flying thing is a mark on a ball that also flies, with another factor. A mark is smaller, so the same fall looks faster. A
 * ball is never on its own marks.
 */
function isMarkOn(one: Flights, ball: Flights, seen: readonly FrameCandidates[]): boolean {
  const supports = one.arcs.flatMap((arc) => arc.supports)
  const onBall = supports.filter(({ frame, sighting }) => {
    const time = seen[frame]!.time / ball.slowdown
    const arc = ball.arcs.find(({ startTime, endTime }) => startTime <= time && time <= endTime)
    return arc && isWithin(sighting, { x: xAt(arc, time), y: yAt(arc, time), radius: arc.radius })
  })
  return onBall.length > ON_BALL * supports.length
}

type Circle = Pick<Candidate, 'x' | 'y' | 'radius'>

const isWithin = (small: Circle, large: Circle) =>
  large.radius > LEAST_RATIO * small.radius &&
  Math.hypot(small.x - large.x, small.y - large.y) < large.radius - small.radius / 2

function better(found: readonly Flights[]): Flights {
  // Sightings count less the closer together in time they are assumed to be.
  const worth = ({ slowdown, worth: own }: Flights) =>
    own * (slowdown === 1 ? REAL_ADVANTAGE : slowdown ** SCORE_EXPONENT)
  return found.reduce((a, b) => (worth(b) > worth(a) ? b : a))
}

/** The factor according to κ. κ goes with the square of the factor, so the correction is its root. */
function refineSlowdown({ slowdown, arcs }: Flights): number {
  if (arcs.length === 0) return slowdown
  const measured = slowdown / Math.sqrt(median(arcs.map(({ gravityRatio }) => gravityRatio))!)
  const usual = USUAL_SLOWDOWNS.find((value) => Math.max(value, measured) < NEAR * Math.min(value, measured))
  return usual ?? Math.round(10 * measured) / 10
}

const worthOf = (arcs: readonly Arc[]) => arcs.reduce((sum, { score }) => sum + score, 0)
