import { fallAt, xAt, yAt, type Arc } from '#detection/arcs/arc.ts'
import { pixelsPerMeter } from '#detection/physics.ts'

/** How one flight goes over into the next. `score` is what the transition adds to a chain of flights. */
export type Link =
  /** One flight, of which a part was not seen. */
  | { readonly kind: 'same'; readonly score: number }
  /** Something sent the ball up again. */
  | ({ readonly kind: 'touch'; readonly score: number; readonly isSettled?: true } & Junction)
  /** The same far below where the ball was seen: there may have been more than one contact, or none. */
  | ({ readonly kind: 'deep'; readonly score: number } & Junction)
  /** The parabolas meet, but nothing went up: the path of something else. */
  | { readonly kind: 'odd' | 'break'; readonly score: number }
  /** The ball was pushed down, as a hand does that bounces it on the ground. */
  | { readonly kind: 'push'; readonly score: number }

export interface Junction {
  /** When the two parabolas come closest, seconds. */
  readonly time: number
  /** Change of upward speed there, m/s. */
  readonly impulse: number
  /** Downward speed before it and after it, m/s. */
  readonly fallBefore: number
  readonly fallAfter: number
}

/** Seconds. The ball is not lost for longer than the first; beyond the others the parabolas say little about where they meet. */
export const LONGEST_LOSS = 1.5
const SURE_GAP = 0.45
const POSSIBLE_GAP = 0.9
/** Parabolas may reach this far into each other, as each is fitted to a few pictures too many, and no farther. */
const OVERREACH = 0.07
/** A foot moves the ball up while they touch: heights fit less well than places across. */
const HEIGHT_WEIGHT = 0.9
/** In radii below the lowest sighting: a third of a meter, which a ball falls within two pictures. */
const DEEPEST = 3.2
/** Seconds from a sighting to the contact; a leg may hide the ball that long. */
const LONGEST_UNSEEN = 0.155
/** Less than this, m/s, is no touch. */
const LEAST_IMPULSE = 1

export function linkArcs(before: Arc, after: Arc): Link {
  const gap = after.startTime - before.endTime
  if (gap > LONGEST_LOSS) return { kind: 'break', score: -1.2 }
  const radius = (before.radius + after.radius) / 2
  const { time, distance } = closestApproach(before, after)
  const meter = pixelsPerMeter(radius)
  const fallBefore = fallAt(before, time) / meter
  const fallAfter = fallAt(after, time) / meter
  const impulse = fallBefore - fallAfter
  if (Math.abs(impulse) < LEAST_IMPULSE && isSameFlight(before, after, radius, gap))
    return { kind: 'same', score: 0.4 }
  const allowed = 0.9 * radius + 2 + Math.max(0, gap - 0.1) * 4 * radius
  const depth = yAt(before, time) - Math.max(before.bottom, after.bottom)
  const unseen = Math.max(time - before.endTime, after.startTime - time)
  const junction = { time, impulse, fallBefore, fallAfter }
  if (depth > DEEPEST * radius && unseen > LONGEST_UNSEEN)
    return distance < allowed && gap < POSSIBLE_GAP && impulse > LEAST_IMPULSE
      ? { kind: 'deep', score: -1, ...junction }
      : { kind: 'break', score: -1 }
  if (distance < allowed && gap < SURE_GAP)
    return impulse > LEAST_IMPULSE
      ? { kind: 'touch', score: 0.8 - (0.5 * distance) / allowed, ...junction }
      : { kind: impulse < -LEAST_IMPULSE ? 'push' : 'odd', score: -0.8 }
  if (distance < allowed * 2.5 && gap < POSSIBLE_GAP && impulse > LEAST_IMPULSE)
    return { kind: 'touch', score: -0.6, ...junction }
  return { kind: 'break', score: -1.2 }
}

/**
 * Between the end of one and the start of the other, a little beyond both. As both fall with nearly the same gravity, their difference is
 * nearly a straight line in time, of which the closest point is known at once; one more step corrects for the rest.
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

/** Whether both parabolas are at the same place halfway through the gap. */
function isSameFlight(before: Arc, after: Arc, radius: number, gap: number): boolean {
  const middle = (before.endTime + after.startTime) / 2
  const apart = Math.hypot(xAt(before, middle) - xAt(after, middle), yAt(before, middle) - yAt(after, middle))
  return apart < 1.5 * radius + 3 * gap * radius
}
