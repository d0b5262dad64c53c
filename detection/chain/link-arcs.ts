import { fallAt, xAt, yAt, type Arc } from '#detection/arcs/arc.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { LINK_SCORE, MEETING, SAME_FLIGHT } from './weights.ts'

/** The transition from one flight to the next. `score` is what it adds to a chain of flights. */
export type Link =
  /** Both arcs are one flight, of which a part was not seen. */
  | { readonly kind: 'same'; readonly score: number }
  /** Something sent the ball up again. */
  | ({ readonly kind: 'touch'; readonly score: number; readonly isSettled?: true } & Junction)
  /** A touch far below the place where the ball was seen. There may have been several contacts, or none. */
  | ({ readonly kind: 'deep'; readonly score: number } & Junction)
  /** The parabolas meet, but nothing sent the ball up. This is the path of something else. */
  | { readonly kind: 'odd' | 'break'; readonly score: number }
  /** The ball was pushed down, as by a hand that bounces it on the ground. */
  | { readonly kind: 'push'; readonly score: number }

export interface Junction {
  /** Seconds: the time at which the two parabolas are closest. */
  readonly time: number
  /** Change of upward speed there, m/s. */
  readonly impulse: number
  /** Downward speed before it and after it, m/s. */
  readonly fallBefore: number
  readonly fallAfter: number
}

/** Seconds. The ball is not lost for longer than the first value. Beyond the other two, the parabolas say little about where they meet. */
export const LONGEST_LOSS = 1.5
const SURE_GAP = 0.45
const POSSIBLE_GAP = 0.9
/** Seconds by which parabolas may overlap, because each is fitted to a few pictures too many. */
const OVERREACH = 0.07
/** A foot moves the ball up during the contact, so heights fit less well than horizontal positions. */
const HEIGHT_WEIGHT = 0.9
/** In radii below the lowest sighting: a third of a meter, which a ball falls within two pictures. */
const DEEPEST = 3.2
/** Seconds from a sighting to the contact; a leg may hide the ball that long. */
const LONGEST_UNSEEN = 0.155
/** m/s. A smaller impulse is no touch. */
const LEAST_IMPULSE = 1

export function linkArcs(before: Arc, after: Arc): Link {
  const gap = after.startTime - before.endTime
  if (gap > LONGEST_LOSS) return { kind: 'break', score: LINK_SCORE.break }
  const radius = (before.radius + after.radius) / 2
  const { time, distance } = closestApproach(before, after)
  const meter = pixelsPerMeter(radius)
  const fallBefore = fallAt(before, time) / meter
  const fallAfter = fallAt(after, time) / meter
  const impulse = fallBefore - fallAfter
  if (Math.abs(impulse) < LEAST_IMPULSE && isSameFlight(before, after, radius, gap))
    return { kind: 'same', score: LINK_SCORE.same }
  const allowed =
    MEETING.radii * radius +
    MEETING.pixels +
    Math.max(0, gap - MEETING.freeGap) * MEETING.radiiPerSecond * radius
  const depth = yAt(before, time) - Math.max(before.bottom, after.bottom)
  const unseen = Math.max(time - before.endTime, after.startTime - time)
  const junction = { time, impulse, fallBefore, fallAfter }
  if (depth > DEEPEST * radius && unseen > LONGEST_UNSEEN)
    return distance < allowed && gap < POSSIBLE_GAP && impulse > LEAST_IMPULSE
      ? { kind: 'deep', score: LINK_SCORE.deep, ...junction }
      : { kind: 'break', score: LINK_SCORE.deep }
  if (distance < allowed && gap < SURE_GAP)
    return impulse > LEAST_IMPULSE
      ? { kind: 'touch', score: LINK_SCORE.touch - (LINK_SCORE.missed * distance) / allowed, ...junction }
      : { kind: impulse < -LEAST_IMPULSE ? 'push' : 'odd', score: LINK_SCORE.withoutTouch }
  if (distance < allowed * MEETING.loose && gap < POSSIBLE_GAP && impulse > LEAST_IMPULSE)
    return { kind: 'touch', score: LINK_SCORE.looseTouch, ...junction }
  return { kind: 'break', score: LINK_SCORE.break }
}

/**
 * The closest approach, searched from the end of one arc to the start of the other and a little beyond both. Both fall with nearly the same
 * gravity, so their difference is nearly a straight line in time. Its closest point can be computed directly. A second step corrects the
 * remaining error.
 */
function closestApproach(before: Arc, after: Arc): { time: number; distance: number } {
  const from = Math.min(before.endTime, after.startTime) - OVERREACH
  const to = Math.max(before.endTime, after.startTime) + OVERREACH
  const speedAcross = before.vx - after.vx
  let time = (from + to) / 2
  for (let step = 0; step < 2; step++) {
    const dx = xAt(before, time) - xAt(after, time)
    const dy = (yAt(before, time) - yAt(after, time)) * HEIGHT_WEIGHT
    const fall = (fallAt(before, time) - fallAt(after, time)) * HEIGHT_WEIGHT
    const square = speedAcross * speedAcross + fall * fall
    if (square < 1e-9) break
    time = Math.max(from, Math.min(to, time - (dx * speedAcross + dy * fall) / square))
  }
  const dx = xAt(before, time) - xAt(after, time)
  const dy = (yAt(before, time) - yAt(after, time)) * HEIGHT_WEIGHT
  return { time, distance: Math.sqrt(dx * dx + dy * dy) }
}

/** m/s. A touch that lets the ball rise 5 cm gives this impulse. */
const LEAST_TOUCH = 2

/**
 * Whether two arcs belong to one flight. Where one flight was fitted as two, because blur or sparse pictures bent one of them, they may seem to
 * meet at a push that is too small for a touch.
 */
export function areOneFlight(before: Arc, after: Arc): boolean {
  const link = linkArcs(before, after)
  if (link.kind === 'same') return true
  const gap = after.startTime - before.endTime
  return (
    link.kind === 'touch' &&
    link.impulse < LEAST_TOUCH &&
    isSameFlight(before, after, (before.radius + after.radius) / 2, gap)
  )
}

/** Whether both parabolas are at the same place halfway through the gap. */
function isSameFlight(before: Arc, after: Arc, radius: number, gap: number): boolean {
  const middle = (before.endTime + after.startTime) / 2
  const apart = Math.hypot(xAt(before, middle) - xAt(after, middle), yAt(before, middle) - yAt(after, middle))
  return apart < SAME_FLIGHT.radii * radius + SAME_FLIGHT.radiiPerSecond * gap * radius
}
