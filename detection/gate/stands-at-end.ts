import { scoreScale } from '#detection/arcs/arc.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import type { ClipTimes } from '#detection/events/judge-flight.ts'
import type { Flight } from '#detection/events/flight.ts'
import { speedAfter } from '#detection/events/sort-impacts.ts'

/** See Arc.score. */
const WEAK_SCORE = 4
/** Seconds: a flight that the clip's start or end cuts off is weak for that, unless each sighting on it is worth less than this share. */
const CUT_REACH = 0.1
const WEAK_SHARE = 0.45
/** m/s: what leaves more slowly has not been sent up. */
const SENT_UP = 1

/**
 * What the ground does, too: gives back less than this, and deflects by less (m/s); and in radii, how much lower than every other touch. In windows of four
 * seconds, cut out of 60 drawn clips, all but one count that was called sure and was wrong had such a bounce at its end.
 */
const AS_GROUND = { restitution: 0.8, deflection: 0.9, below: 0.35 }

/**
 * Whether a touch is the first or the last of its row and hardly anything was seen of the flight beyond it, or the clip ends after the last one, which may be the
 * ground. Within a row the flights on both sides tell a touch from hands; at its end only that flight does. Of 11 such touches in 159 drawn clips and 133
 * altered copies of real ones 5 are none.
 */
export function standsAtEnd(touch: Impact, row: readonly Impact[], clip: ClipTimes): boolean {
  if (touch === row[0] && isWeak(touch.before, clip)) return true
  if (touch !== row.at(-1)) return false
  return (
    isWeak(touch.after, clip) ||
    (isCutOff(touch.after, clip) && mayBeGround(touch, row)) ||
    (touch.after.score < WEAK_SCORE && speedAfter(touch) < SENT_UP)
  )
}

const isCutOff = ({ startTime, endTime }: Flight, { start, end }: ClipTimes) =>
  startTime < start + CUT_REACH || endTime > end - CUT_REACH

function isWeak(flight: Flight, clip: ClipTimes): boolean {
  const { score, supportCount } = flight
  const isBadlySeen = score < WEAK_SHARE * supportCount * scoreScale(clip.interval)
  return score < WEAK_SCORE && (!isCutOff(flight, clip) || isBadlySeen)
}

const mayBeGround = ({ restitution, deflection, y, radius }: Impact, row: readonly Impact[]) =>
  row.length > 1 &&
  restitution < AS_GROUND.restitution &&
  deflection < AS_GROUND.deflection &&
  row.slice(0, -1).every((other) => other.y < y - AS_GROUND.below * radius)
