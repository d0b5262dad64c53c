import { measuredHalfGravity, xAt, yAt } from '#detection/arcs/arc.ts'
import type { Junction, Link } from '#detection/chain/link-arcs.ts'
import { median } from '#detection/median.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { firstArc, isFaint, lastArc, type Flight } from './flight.ts'
import { isSolid, judgeFlight, leadsOn, type ClipTimes, type JointFlight } from './judge-flight.ts'
import { linksInRow } from './links-in-row.ts'
import { settleDepth } from './settle-depth.ts'

/** A joint of two flights at which the ball was sent up. Positions are in pixels of the first picture. */
export interface Impact {
  readonly time: number
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly before: Flight
  readonly after: Flight
  /** Change of upward speed, m/s. */
  readonly impulse: number
  /** Upward speed after the impact divided by downward speed before it. Under 1 for a mere bounce. */
  readonly restitution: number
  /** Change of speed across, m/s. */
  readonly deflection: number
  /** The flight before began with a push downwards, or the flight after ended with one. */
  readonly isPushed: boolean
}

/** m/s. A juggled ball that rises 5 cm leaves and returns with 1 m/s. */
const LEAST_IMPULSE = 2

/** See Link. Both parabolas come within half of the allowed distance, and the ball was seen within so many seconds. */
const TIGHT = 0.5
const LONGEST_UNSEEN = 0.155
/** m/s. A ball with less speed before and after did not come in and leave again. */
const LEAST_SPEED = 1
/** A radius is measured badly before a busy background. */
const DOUBTFUL_RADIUS_RATIO = 1.6
const SAME_GRAVITY = 0.15
/** When a hand pushes the ball down within an apparent flight, that flight falls this much faster than the others. */
const BENT_GRAVITY = 1.22
const WELL_KNOWN = 0.06
/** Seconds in which a player's distance does not change. */
const NEAR = 3
/** The ball keeps its size from one flight to the next. */
const MOST_RADIUS_RATIO = 1.3
/** In radii. A touch lies no deeper than this below the place where the ball was seen. */
const LOWEST_UNSEEN = 1.5
type TouchLink = Extract<Link, { kind: 'touch' }>

/** The places where one flight turns into the next by a push from below. */
export function findImpacts(flights: readonly Flight[], clip: ClipTimes): Impact[] {
  const links = flights.slice(1).map((after, i) => settleDepth(flights[i]!, after, flights, clip.interval))
  const joined = flights.map((flight, i) => joinFlight(flight, links[i - 1], links[i]))
  const isBent = (flight: Flight) => {
    const near = flights.filter((other) => Math.abs(other.startTime - flight.startTime) < NEAR)
    const usual = median(near.map(gravityOf).filter((gravity) => gravity !== undefined))
    return (gravityOf(flight) ?? 0) > BENT_GRAVITY * (usual ?? Infinity)
  }
  const isInRow = linksInRow(joined, links, clip.interval)
  return links.flatMap((link, i) => {
    const before = joined[i]!
    const after = joined[i + 1]!
    if (link.kind !== 'touch' || link.impulse < LEAST_IMPULSE) return []
    if (!isSameSize(before.flight, after.flight)) return []
    if (!link.isSettled && !isInRow[i] && !isEvident(before, after, link, clip)) return []
    const isPushed = [i - 1, i + 1].some((at) =>
      isPush(links[at], flights[at], flights[at + 1], clip.interval),
    )
    const isBentHere = isBent(before.flight) || isBent(after.flight)
    return [toImpact(before.flight, after.flight, link, isPushed || isBentHere)]
  })
}

/** Where two paths overlap by more than a picture, one of them is wrong, and their joint is no push. */
const MOST_OVERLAP = 1.25

const isPush = (
  link: Link | undefined,
  before: Flight | undefined,
  after: Flight | undefined,
  interval: number,
) => link?.kind === 'push' && before!.endTime - after!.startTime < MOST_OVERLAP * interval

/** Whether two flights that meet at a touch are seen well enough: both are whole and at least one is clear, or one is beyond doubt. */
function isEvident(
  before: JointFlight,
  after: JointFlight,
  { time, score, fallBefore, fallAfter }: TouchLink,
  clip: ClipTimes,
): boolean {
  const clear = [before, after].filter(({ flight }) => !isFaint(flight))
  if (clear.length < 2) return clear.some(({ flight, duration }) => leadsOn(flight, duration))
  const unseen = Math.max(time - before.flight.endTime, after.flight.startTime - time)
  const isTight = score > TIGHT && unseen < LONGEST_UNSEEN
  const falling = judgeFlight(before, { speed: fallBefore, isTight }, clip)
  const rising = judgeFlight(after, { speed: -fallAfter, isTight }, clip)
  if (falling === 'none' || rising === 'none') return false
  // After a long time out of sight, the flights on both sides must be clear by themselves.
  if (unseen > LONGEST_UNSEEN) return [before, after].every(({ flight }) => isSolid(flight, flight.duration))
  if (falling === 'whole' && rising === 'whole')
    return isSolid(before.flight, before.duration) || isSolid(after.flight, after.duration)
  const isSolidBeside =
    falling === 'part'
      ? isSolid(after.flight, after.flight.duration, firstArc(after.flight))
      : isSolid(before.flight, before.flight.duration, lastArc(before.flight))
  return falling !== rising && isSolidBeside && Math.min(fallBefore, -fallAfter) > LEAST_SPEED
}

function joinFlight(flight: Flight, before: Link | undefined, after: Link | undefined): JointFlight {
  const from = before?.kind === 'touch' && before.score > 0 ? before.time : undefined
  const to = after?.kind === 'touch' && after.score > 0 ? after.time : undefined
  return {
    flight,
    duration: (to ?? flight.endTime) - (from ?? flight.startTime),
    isJoined: from !== undefined && to !== undefined,
  }
}

/** Half the gravity of a flight in pixels, if it is well known. */
const gravityOf = ({ arcs }: Flight) =>
  arcs.length === 1 && arcs[0]!.gravityError < WELL_KNOWN ? measuredHalfGravity(arcs[0]!) : undefined

/** A radius is measured badly before a busy background. The ball then still falls as before. */
function isSameSize(before: Flight, after: Flight): boolean {
  const ratio = Math.max(before.radius, after.radius) / Math.min(before.radius, after.radius)
  if (ratio <= MOST_RADIUS_RATIO) return true
  const [one, other] = [gravityOf(before), gravityOf(after)]
  return ratio <= DOUBTFUL_RADIUS_RATIO && !!one && !!other && Math.abs(Math.log(one / other)) < SAME_GRAVITY
}

function toImpact(before: Flight, after: Flight, touch: Junction, isPushed: boolean): Impact {
  const last = lastArc(before)
  const first = firstArc(after)
  const radius = (before.radius + after.radius) / 2
  return {
    time: touch.time,
    x: xAt(last, touch.time),
    y: Math.min(yAt(last, touch.time), Math.max(last.bottom, first.bottom) + LOWEST_UNSEEN * radius),
    radius,
    before,
    after,
    impulse: touch.impulse,
    restitution: touch.fallAfter / -touch.fallBefore,
    isPushed,
    deflection: Math.abs(last.vx - first.vx) / pixelsPerMeter(radius),
  }
}

/** Groups of impacts in a row: each starts the flight that the next one ends. */
export function sequencesOf(impacts: readonly Impact[]): Impact[][] {
  const sequences: Impact[][] = []
  for (const impact of impacts) {
    const sequence = sequences.at(-1)
    if (sequence?.at(-1)!.after === impact.before) sequence.push(impact)
    else sequences.push([impact])
  }
  return sequences
}
