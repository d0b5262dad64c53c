import type { Arc } from '#detection/arcs/arc.ts'
import type { Link } from '#detection/chain/link-arcs.ts'
import { firstArc, lastArc } from './flight.ts'
import { isLegible, isSolid, type JointFlight } from './judge-flight.ts'

/** See Link: both parabolas come within half of the allowed distance. */
const TIGHT = 0.5
/** m/s. */
const LEAST_IMPULSE = 2
/** Seconds. A row bridges longer times out of sight than a single flight, because the flights on both sides support it. */
const LONGEST_UNSEEN = 0.2
/**
 * Two flights that meet well need no solid flight beside them if both last so long (seconds), the ball comes and leaves so fast (m/s), and the parts
 * next to the touch were found by themselves, with this score.
 */
const OWN = { duration: 0.3, speed: 1, score: 2.2 }

/**
 * For each link, whether it stands in a row of touches from one solid flight to another in which all flights meet well, or between two flights
 * that were found by themselves. The faint flights in such a row cannot all be chance. `links[i]` joins flight i and the next. `interval` is the
 * time between pictures, in seconds.
 */
export function linksInRow(
  joined: readonly JointFlight[],
  links: readonly Link[],
  interval: number,
): boolean[] {
  const solid = joined.map(({ flight, duration }) => isSolid(flight, duration))
  const carries = joined.map(({ flight, duration }, i) => solid[i]! || isLegible(flight, duration, interval))
  const meets = links.map(
    (link, i) => isTight(link, joined[i]!, joined[i + 1]!) && carries[i]! && carries[i + 1]!,
  )
  // Whether links that meet lead from flight i to a solid flight.
  const toLeft: boolean[] = []
  for (const [i, isOne] of solid.entries()) toLeft.push(isOne || (!!meets[i - 1] && toLeft[i - 1]!))
  const toRight = [...solid]
  for (let i = solid.length - 2; i >= 0; i--) toRight[i] ||= meets[i]! && toRight[i + 1]!
  const isInRow = (i: number) => toLeft[i]! && toRight[i + 1]!
  const isOwn = ({ duration }: JointFlight, arc: Arc) =>
    duration > OWN.duration && !arc.isFaint && arc.score >= OWN.score
  return links.map((link, i) => {
    const [before, after] = [joined[i]!, joined[i + 1]!]
    const areOwn = isOwn(before, lastArc(before.flight)) && isOwn(after, firstArc(after.flight))
    return meets[i]! && (isInRow(i) || (areOwn && isFast(link)))
  })
}

const isFast = (link: Link) => link.kind === 'touch' && Math.min(link.fallBefore, -link.fallAfter) > OWN.speed

function isTight(link: Link, { flight: before }: JointFlight, { flight: after }: JointFlight): boolean {
  if (link.kind !== 'touch' || link.score <= TIGHT || link.impulse < LEAST_IMPULSE) return false
  return Math.max(link.time - before.endTime, after.startTime - link.time) < LONGEST_UNSEEN
}
