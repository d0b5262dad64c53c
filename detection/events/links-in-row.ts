import type { Link } from '#detection/chain/link-arcs.ts'
import { isLegible, isSolid, type JointFlight } from './judge-flight.ts'

/** See Link: both parabolas come within half of what is allowed. */
const TIGHT = 0.5
/** m/s. */
const LEAST_IMPULSE = 2
/** Seconds: a row bridges longer looks away than one flight alone, as what lies on both sides speaks for it. */
const LONGEST_UNSEEN = 0.2

/**
 * For each link whether it stands in a row of touches from one solid flight to another that all meet well: what was seen badly in between
 * cannot all be chance, however faint. `links[i]` joins flight i and the next; `interval` is the time between pictures, seconds.
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
  // Whether a solid flight is reached from flight i over links that meet.
  const toLeft: boolean[] = []
  for (const [i, isOne] of solid.entries()) toLeft.push(isOne || (!!meets[i - 1] && toLeft[i - 1]!))
  const toRight = [...solid]
  for (let i = solid.length - 2; i >= 0; i--) toRight[i] ||= meets[i]! && toRight[i + 1]!
  return links.map((_, i) => meets[i]! && toLeft[i]! && toRight[i + 1]!)
}

function isTight(link: Link, { flight: before }: JointFlight, { flight: after }: JointFlight): boolean {
  if (link.kind !== 'touch' || link.score <= TIGHT || link.impulse < LEAST_IMPULSE) return false
  return Math.max(link.time - before.endTime, after.startTime - link.time) < LONGEST_UNSEEN
}
