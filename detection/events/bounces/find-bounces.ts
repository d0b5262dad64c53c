import { firstArc, isFaint, lastArc } from '#detection/events/flight.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import { GRAVITY } from '#detection/physics.ts'
import {
  DYING_TRAVEL,
  isKick,
  LAST_RESTITUTION,
  LEAST_RESTITUTION,
  LEVEL_TIME,
  middleHeight,
  MOST_DEFLECTION,
  MOST_RESTITUTION,
  TAIL_LEVEL,
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

/**
 * The end of a long sequence: its length, the share of speed that each of its last impacts returns at most, their deflection (m/s), how
 * much lower than usual they are (radii), and their number.
 */
const FALLING_TAIL = { sequence: 4, restitution: 0.88, deflection: 1, below: 0.9, least: 2 }

/** The bounces at the end of a long sequence. */
const findTail = (sequence: readonly Impact[]): readonly Impact[] => [
  ...fallingTail(sequence),
  ...fadingTail(sequence),
]

/** The end of a long sequence: two or more impacts below the usual height, each returning less speed. */
function fallingTail(sequence: readonly Impact[]): Impact[] {
  if (sequence.length < FALLING_TAIL.sequence) return []
  const usual = middleHeight(sequence)
  const first = sequence.findLastIndex(
    ({ restitution, deflection, y, radius }) =>
      !(
        restitution < FALLING_TAIL.restitution &&
        deflection < FALLING_TAIL.deflection &&
        y > usual + FALLING_TAIL.below * radius
      ),
  )
  const low = sequence.slice(first + 1)
  const ground = Math.max(...low.map(({ y }) => y))
  const tail = low.slice(low.findLastIndex(({ y, radius }) => y < ground - TAIL_LEVEL * radius) + 1)
  return tail.length >= FALLING_TAIL.least ? tail : []
}

/**
 * A ball that is left alone rises less each time: to this share of its last height at most, with this share of its speed. Its lowest
 * bounce is so many radii below the usual height. It may roll away, so that the others are seen up to so many radii higher.
 */
const FADING = { restitution: 0.8, rise: 0.8, below: 1.5, level: 1.8, least: 2 }

/** The end of a long sequence: two or more impacts that fade, one of them far below the usual height. */
function fadingTail(sequence: readonly Impact[]): Impact[] {
  if (sequence.length < FALLING_TAIL.sequence) return []
  const ground = Math.max(...sequence.map(({ y }) => y))
  const first = sequence.findLastIndex(
    ({ restitution, before, after, y, radius }) =>
      restitution >= FADING.restitution ||
      after.travel >= FADING.rise * before.travel ||
      y < ground - FADING.level * radius,
  )
  const tail = sequence.slice(first + 1)
  const usual = middleHeight(sequence)
  const isLow = tail.some(({ y, radius }) => y > usual + FADING.below * radius)
  return tail.length >= FADING.least && isLow ? tail : []
}
