import { firstArc, isFaint, lastArc } from '#detection/events/flight.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import { GRAVITY } from '#detection/physics.ts'
import { findTail } from './find-tail.ts'
import {
  DYING_TRAVEL,
  isKick,
  LAST_RESTITUTION,
  LEAST_RESTITUTION,
  LEVEL_TIME,
  MOST_DEFLECTION,
  MOST_RESTITUTION,
} from './ground.ts'

/** Bounces lie at the lowest level of all: within this many radii of the lowest impact. */
const LEVEL = 0.45
/** In radii: how much the levels of two bounces in a row may differ. */
const SAME_LEVEL = 0.5
/** The share of its rise that may be left when the ball has come down. */
const FALLEN_BACK = 0.5
/** A ball of another size is something else, or is at another distance. */
const MOST_RADIUS_RATIO = 1.3
/** In meters. A shorter flight means that the ball is held. */
const HELD_TRAVEL = 0.12
/** A ball that loses its height returns less than this share of its speed. */
const DYING_RESTITUTION = 0.7
/** In radii. Where a foot kicks a ball up from below, the ground is at least this much lower. */
const ROOM_FOR_FOOT = 0.35

/**
 * The impacts of one sequence that are bounces on the ground. They return less speed than they receive, hardly deflect the ball, and are
 * the lowest of `all` around their time.
 */
export function findBounces(sequence: readonly Impact[], all: readonly Impact[]): Set<Impact> {
  const bounces = new Set<Impact>()
  const isLowest = ({ y, time, radius }: Impact) =>
    all.every(
      (other) =>
        seenAt(other) <= y + LEVEL * radius ||
        Math.abs(other.time - time) > LEVEL_TIME ||
        Math.max(other.radius, radius) > MOST_RADIUS_RATIO * Math.min(other.radius, radius),
    )
  // A ball that was lifted from below an impact was lifted off the ground.
  const liftedFrom = sequence[0] ? firstArc(sequence[0].before).supports[0]!.sighting.y : -Infinity
  const isKickedAt = ({ y, time, radius }: Impact) =>
    all.some(
      (other) =>
        isKick(other) &&
        other.before.travel > DYING_TRAVEL / 2 &&
        other.y > y - ROOM_FOR_FOOT * radius &&
        Math.abs(other.time - time) < LEVEL_TIME,
    )
  const looksLikeGround = (impact: Impact) =>
    impact.restitution > LEAST_RESTITUTION &&
    impact.restitution < MOST_RESTITUTION &&
    impact.deflection < MOST_DEFLECTION &&
    isLowest(impact) &&
    liftedFrom <= impact.y + LEVEL * impact.radius
  sequence.forEach((impact, i) => {
    if (!looksLikeGround(impact)) return
    const next = sequence[i + 1]
    const previous = sequence[i - 1]
    const endsIt = !next && impact.restitution < LAST_RESTITUTION && fallsBack(impact)
    const goesOn = next && looksLikeGround(next) && Math.abs(next.y - impact.y) < SAME_LEVEL * impact.radius
    const dies =
      impact.restitution < DYING_RESTITUTION &&
      riseAfter(impact) < DYING_TRAVEL &&
      impact.before.travel > DYING_TRAVEL &&
      !(next && isKickedAt(impact))
    if (endsIt || goesOn || dies || (!next && isFaint(impact.after)) || (previous && bounces.has(previous)))
      bounces.add(impact)
  })
  for (const impact of findTail(sequence)) bounces.add(impact)
  return bounces
}

/** The place of an impact, but no deeper than the ball was seen. Parabolas that hardly meet could put it anywhere. */
export const seenAt = ({ y, before, after }: Impact) =>
  Math.min(y, Math.max(lastArc(before).bottom, firstArc(after).bottom))

/** Meters: as far as the ball was seen to rise. If the clip ends before the top, or something hides it, as far as its speed implies. */
function riseAfter({ impulse, restitution, after }: Impact): number {
  const speed = (impulse * restitution) / (1 + restitution)
  return Math.max(after.travel, (speed * speed) / (2 * GRAVITY))
}

/** After a bounce the ball comes down again. A flight that ends high up ended in a catch. */
function fallsBack({ after, y }: Impact): boolean {
  const { supports, top } = lastArc(after)
  const end = supports.at(-1)!.sighting.y
  return after.travel >= HELD_TRAVEL && y - end < FALLEN_BACK * (y - top)
}
