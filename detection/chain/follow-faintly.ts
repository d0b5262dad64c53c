import {
  durationOf,
  fallAt,
  scoreScale,
  travelOf,
  xAt,
  yAt,
  type Arc,
  type Sighting,
} from '#detection/arcs/arc.ts'
import { describeArc, type Growth } from '#detection/arcs/describe-arc.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import {
  gatherTrail,
  isAtRest,
  isPossible,
  parabolaThrough,
  findBeyondChance,
  type Place,
  type Trail,
} from './gather-trail.ts'
import { linkArcs, LONGEST_LOSS } from './link-arcs.ts'

/** Clear flights, from which others are searched: score, seconds, and the error of their gravity. */
const CLEAR = { score: 5, duration: 0.27, gravityError: 0.15 }
/** Seconds from the last sighting of a clear flight to a contact, and how many of its sightings may already lie beyond the contact. */
const UNSEEN = 0.17
const OVERGROWN = 0.03
/** Seconds of a flight from contact to contact, and of a flight whose other end is open. */
const SHORTEST = 0.25
const LONGEST = 1.1
const LONGEST_OPEN = 0.8
/** Seconds from the contact to the sighting that completes a guess. */
const GUESS = { from: 0.1, to: 0.42 }
/** m/s. The ball does not leave or reach a foot more slowly. */
const LEAST_SPEED = 1.5
/**
 * The minimum evidence for a flight: sightings, their share of the pictures, their weights scaled to 30 pictures a second, meters, and
 * seconds from the contact to a sighting. A held ball shimmers in its place, so a flight with an open end must show movement.
 */
const BETWEEN = { supports: 5, density: 0.5, worth: 0.7, travel: 0.08, unseen: 0.25 }
const OPEN = { supports: 5, density: 0.6, worth: 0.7, travel: 0.2, unseen: 0.1 }
/** The same for a flight that the start or the end of the clip cuts off, in seconds from a clear flight. It has few pictures, all clear. */
const CUT = { supports: 2, density: 0.75, worth: 1.2, travel: 0.1, unseen: 0.1 }
const CUT_REACH = 0.3
const CUT_GUESS = 0.03
/**
 * How many times more than chance a flight must be worth. Between two clear flights the ball was in the air or touched; elsewhere it may
 * have been held.
 */
const BETTER = { between: 1.25, open: 1.4 }
/** The radius of a sighting that completes a guess may differ from the flight's by this factor. */
const MOST_RADIUS_RATIO = 1.42
/** Seconds. Contacts are tried this far apart, or every half picture if that is more. */
const CONTACT_STEP = 0.01

/**
 * Adds flights that were seen too badly to be found alone: behind a leg, blurred, or before a shirt of the ball's color. Each begins or
 * ends where a clear flight does. That place and the gravity are known, so one more sighting determines the path, or none between two clear
 * flights. A few sightings along the path are then enough. These flights are marked `isFaint`.
 */
export function followFaintly(path: readonly Arc[], growth: Growth): Arc[] {
  const followed: Arc[] = []
  for (let i = 0; i <= path.length; i++) {
    const before = path[i - 1]
    const after = path[i]
    followed.push(...findBetween(before, after, growth))
    if (after) followed.push(after)
  }
  return followed
}

function findBetween(before: Arc | undefined, after: Arc | undefined, growth: Growth): Arc[] {
  if (before && after && isLinked(before, after)) return []
  const [first, second] = [before && isClear(before, 1), after && isClear(after, -1)]
  if (before && after && first && second && after.startTime - before.endTime < LONGEST_LOSS)
    return toArc(bridge(before, after, growth), after, BETWEEN, growth)
  const from = before?.endTime ?? -Infinity
  const to = after?.startTime ?? Infinity
  const later =
    after && second
      ? toArc(continueFrom(after, -1, from, growth), after, leastFor(after, growth), growth)
      : []
  const earlier =
    before && first
      ? toArc(
          continueFrom(before, 1, later[0]?.startTime ?? to, growth),
          before,
          leastFor(before, growth),
          growth,
        )
      : []
  return [...earlier, ...later]
}

function leastFor({ startTime, endTime }: Arc, { frames }: Growth): typeof OPEN {
  const isCut = startTime < frames[0]!.time + CUT_REACH || endTime > frames.at(-1)!.time - CUT_REACH
  return isCut ? CUT : OPEN
}

const isLinked = (before: Arc, after: Arc) => {
  const { kind, score } = linkArcs(before, after)
  return after.startTime - before.endTime < SHORTEST || kind === 'same' || (kind === 'touch' && score > 0)
}

/** Whether an arc shows well where the ball came from (`side` −1) or went to. A slow ball there may be in hands. */
const isClear = (arc: Arc, side: 1 | -1) =>
  arc.score >= CLEAR.score &&
  durationOf(arc) >= CLEAR.duration &&
  arc.gravityError < CLEAR.gravityError &&
  side * fallAt(arc, side > 0 ? arc.endTime : arc.startTime) > LEAST_SPEED * pixelsPerMeter(arc.radius)

/** Both ends lie on clear flights. Only the times of leaving the one and joining the other are unknown. */
function bridge(before: Arc, after: Arc, growth: Growth): Trail | undefined {
  const half = Math.sqrt(before.halfGravity * after.halfGravity)
  const radius = Math.sqrt(before.radius * after.radius)
  // The sightings of the clear flights are no evidence for this one.
  const from = ({ time }: Place) => Math.max(time, before.endTime)
  const to = ({ time }: Place) => Math.min(time, after.startTime)
  const search = (gravity: number, except?: ReadonlySet<Sighting>) => {
    let best: Trail | undefined
    for (const left of contactsOf(before, 1, growth.interval))
      for (const reached of contactsOf(after, -1, growth.interval)) {
        const lasts = reached.time - left.time
        if (lasts < SHORTEST || lasts > LONGEST) continue
        const parabola = parabolaThrough(left, reached, gravity)
        if (!isPossible(parabola, radius)) continue
        const trail = gatherTrail(parabola, radius, from(left), to(reached), growth, except)
        if (trail.worth > (best?.worth ?? 0)) best = trail
      }
    return best
  }
  return findBeyondChance(search, half, BETTER.between, growth)
}

/** One end lies on a clear flight, after it (`side` 1) or before it (−1). The other end is at most at `limit` (seconds). */
function continueFrom(arc: Arc, side: 1 | -1, limit: number, growth: Growth): Trail | undefined {
  const { frames, interval } = growth
  const { radius, halfGravity } = arc
  const speed = LEAST_SPEED * pixelsPerMeter(radius)
  const guessFrom = leastFor(arc, growth) === CUT ? CUT_GUESS : GUESS.from
  const search = (gravity: number, except?: ReadonlySet<Sighting>) => {
    let best: Trail | undefined
    for (const contact of contactsOf(arc, side, interval))
      for (const { time, sightings } of frames) {
        const from = side > 0 ? Math.max(contact.time, arc.endTime) : Math.min(contact.time, arc.startTime)
        const away = side * (time - contact.time)
        if (away < guessFrom || away > GUESS.to || side * (limit - time) < 0) continue
        for (const sighting of sightings) {
          if (Math.max(sighting.radius, radius) > MOST_RADIUS_RATIO * Math.min(sighting.radius, radius))
            continue
          const parabola = parabolaThrough(contact, { time, x: sighting.x, y: sighting.y }, gravity)
          // Down to it before a contact, up from it afterwards.
          if (-side * parabola.vy < speed || !isPossible(parabola, radius)) continue
          const end = contact.time + side * LONGEST_OPEN
          const open = side > 0 ? Math.min(end, limit) : Math.max(end, limit)
          const trail = gatherTrail(parabola, radius, from, open, growth, except)
          if (trail.worth > (best?.worth ?? 0)) best = trail
        }
      }
    return best
  }
  return findBeyondChance(search, halfGravity, BETTER.open, growth)
}

/** The possible begin or end of a clear flight: points on its parabola, from a little within it to as far as it may have been unseen. */
function contactsOf(arc: Arc, side: 1 | -1, interval: number): Place[] {
  const end = side > 0 ? arc.endTime : arc.startTime
  const step = Math.max(CONTACT_STEP, interval / 2)
  const count = Math.floor((UNSEEN + OVERGROWN) / step) + 1
  return Array.from({ length: count }, (_, i) => {
    const time = end + side * (i * step - OVERGROWN)
    return { time, x: xAt(arc, time), y: yAt(arc, time) }
  })
}

function toArc(trail: Trail | undefined, { radius }: Arc, least: typeof OPEN, growth: Growth): Arc[] {
  if (!trail || trail.worth < least.worth) return []
  const { supports, frames, parabola, worth } = trail
  if (supports.length < least.supports || supports.length < least.density * frames) return []
  if (isAtRest(trail, radius, growth)) return []
  const gathered = { supports: [...supports], score: worth / scoreScale(growth.interval) }
  const arc = describeArc(gathered, parabola, radius, growth, least)
  if (!arc || travelOf(arc) < least.travel) return []
  const unseen = Math.min(Math.abs(arc.startTime - parabola.origin), Math.abs(arc.endTime - parabola.origin))
  return unseen <= least.unseen ? [{ ...arc, isFaint: true }] : []
}
