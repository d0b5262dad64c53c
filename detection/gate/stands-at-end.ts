import { scoreScale } from '#detection/arcs/arc.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import { isCutOff, type ClipTimes } from '#detection/events/judge-flight.ts'
import type { Flight } from '#detection/events/flight.ts'
import { speedAfter } from '#detection/events/sort-impacts.ts'

/** See Arc.score. */
const WEAK_SCORE = 4
/**
 * A flight that the start or end of the clip cuts off may be weak for that reason. This does not excuse sightings that are worth less than this
 * share of a perfect one.
 */
const WEAK_SHARE = 0.45
/** m/s. A ball that leaves more slowly was not sent up. */
const SENT_UP = 1

/**
 * The ground does this, too: it returns less than this share of the speed, deflects less (m/s), and lies this much lower than every other
 * touch (radii). In windows of four seconds from 60 drawn clips, all but one of the counts that were called sure and were wrong ended with
 * such a bounce.
 */
const AS_GROUND = { restitution: 0.8, deflection: 0.9, below: 0.35 }

/**
 * Whether a touch is the first or last of its row and lacks evidence beyond it. Either hardly anything was seen of that flight, or the clip
 * ends after the last touch and it may be a bounce. Within a row the flights on both sides distinguish a touch from hands; at its end only
 * one flight does. Of 11 such touches in 159 drawn clips and 133 altered copies of real ones, 5 are wrong.
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
