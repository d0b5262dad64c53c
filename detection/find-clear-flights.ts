import { chooseStrongArcs, typicalGravity } from './appearance/choose-strong-arcs.ts'
import { SCORE_EXPONENT, xAt, yAt, type Arc } from './arcs/arc.ts'
import type { Candidate, FrameCandidates } from './candidates/candidate.ts'
import { median } from './median.ts'
import { inRealTime, trackByShape } from './track-ball.ts'

/**
 * How many times slower than it was filmed footage may be. Measured gravity goes with the square, so that each of them finds what is up to
 * a third slower or faster.
 */
const SLOWDOWNS = [1.41, 2, 2.83, 4, 5.66, 8]
/** What phones and editors slow down by: taken to be meant when it is this near, as a factor. A ball's size is known no better. */
const USUAL_SLOWDOWNS = [1, 2, 4, 8]
const NEAR = 1.2
/** With this κ and more it is real time; slow motion must explain the pictures so many times better. */
const REAL_GRAVITY = 0.82
const REAL_ADVANTAGE = 1.3
/** The share of all that seems to fly that must fall as in real time to look no further. */
const REAL_SHARE = 0.6

/** Seconds of real time between pictures: more of them find the same flights, at a higher price. */
const ENOUGH_INTERVAL = 1 / 40

export interface ClearFlights {
  readonly slowdown: number
  /** In real time: the frames' own divided by `slowdown`. */
  readonly arcs: readonly Arc[]
}

/** Real time when nearly all that flies says so; otherwise whatever explains the pictures best. */
export function findClearFlights(seen: readonly FrameCandidates[]): ClearFlights | undefined {
  const real = fliesAt(seen, 1)
  const isClearlyReal =
    real.arcs.length > 0 && typicalGravity(real.arcs) > REAL_GRAVITY && real.worth > REAL_SHARE * real.all
  if (isClearlyReal && !isWithinLarger(real, seen)) return real
  const found = [real, ...SLOWDOWNS.map((slowdown) => fliesAt(seen, slowdown))]
  const balls = found.filter((one) => !found.some((other) => isMarkOn(one, other, seen)))
  const slowed = balls.filter(({ slowdown }) => slowdown > 1)
  const refined = slowed.length === 0 ? 1 : refineSlowdown(better(slowed))
  const isNew = found.every(({ slowdown }) => slowdown !== refined)
  const best = better([...balls, ...(isNew ? [fliesAt(seen, refined)] : [])])
  return best.arcs.length > 0 ? best : undefined
}

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

/** The positions of the frames to search: in slow motion not all of them are needed. */
function keepSome(seen: readonly FrameCandidates[], slowdown: number): number[] {
  const interval = seen.length < 2 ? 0 : (seen.at(-1)!.time - seen[0]!.time) / (seen.length - 1) / slowdown
  const step = interval > 0 ? Math.max(1, Math.floor(ENOUGH_INTERVAL / interval)) : 1
  return seen.flatMap((_, index) => (index % step === 0 ? [index] : []))
}

/** How much larger than a mark on it a ball is at least. */
const LEAST_RATIO = 1.5
/** The share of sightings that lie within something larger: of one size, to ask what that is; of a ball that flies too, to be its marks. */
const ENCLOSED = 0.55
const ON_BALL = 0.5

/** Whether most sightings lie within circles of one larger size, as do those of a mark on a ball. */
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
 * Whether what flies is a mark on a ball that flies as well, at another pace: a mark is smaller, so that the same fall looks faster. A ball is never on its
 * own marks.
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
  // The same sightings are worth less the nearer in time they are taken to be.
  const worth = ({ slowdown, worth: own }: Flights) =>
    own * (slowdown === 1 ? REAL_ADVANTAGE : slowdown ** SCORE_EXPONENT)
  return found.reduce((a, b) => (worth(b) > worth(a) ? b : a))
}

/** What κ says: flights that fall half again as fast as expected are less slow by the root of that. */
function refineSlowdown({ slowdown, arcs }: Flights): number {
  if (arcs.length === 0) return slowdown
  const measured = slowdown / Math.sqrt(median(arcs.map(({ gravityRatio }) => gravityRatio))!)
  const usual = USUAL_SLOWDOWNS.find((value) => Math.max(value, measured) < NEAR * Math.min(value, measured))
  return usual ?? Math.round(10 * measured) / 10
}

const worthOf = (arcs: readonly Arc[]) => arcs.reduce((sum, { score }) => sum + score, 0)
