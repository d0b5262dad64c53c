import { yAt } from '#detection/arcs/arc.ts'
import { linkArcs, type Link } from '#detection/chain/link-arcs.ts'
import { RADIUS } from '#detection/physics.ts'
import { firstArc, lastArc, type Flight } from './flight.ts'

/** Seconds around a joint within which the camera's drift is small. */
const LEVEL_TIME = 10
/** A ball of another size is at another distance. */
const MOST_RADIUS_RATIO = 1.3
/** Seconds from a sighting to the contact. */
const LONGEST_UNSEEN = 0.3
/** In radii. The lowest sighting of a flight lies up to one picture before its contact. */
const SLACK = 1
/** Seconds between pictures for which SLACK is enough. With longer pauses the ball falls farther before its contact. */
const USUAL_INTERVAL = 1 / 30
/** m/s. */
const LEAST_SPEED = 1.5
/** The requirements for both flights: score, meters, seconds to the contact, and the error of their gravity. */
const CLEAR = { score: 4, travel: 0.16, duration: 0.35, gravityError: 0.15 }

/**
 * Decides about a deep transition with the lowest place at which the ball was seen in the whole clip. Where two solid flights meet above
 * that place, there was one contact, even far below their own sightings. A second contact would leave the ball too little time to fly.
 * Below that place the ball cannot have been touched. `interval`: seconds between pictures.
 */
export function settleDepth(
  before: Flight,
  after: Flight,
  flights: readonly Flight[],
  interval: number,
): Link {
  const last = lastArc(before)
  const first = firstArc(after)
  const link = linkArcs(last, first)
  if (link.kind !== 'deep') return link
  const { time, impulse, fallBefore, fallAfter } = link
  const slack = SLACK + (fallBefore * Math.max(0, interval - USUAL_INTERVAL)) / RADIUS
  const unseen = Math.max(time - before.endTime, after.startTime - time)
  const isSure =
    unseen < LONGEST_UNSEEN &&
    Math.min(fallBefore, -fallAfter) > LEAST_SPEED &&
    isClear(before, time - before.startTime) &&
    isClear(after, after.endTime - time) &&
    yAt(last, time) <= lowestNear(before, flights) + slack * before.radius
  return isSure ? { kind: 'touch', score: 0, time, impulse, fallBefore, fallAfter, isSettled: true } : link
}

const isClear = ({ arcs, score, travel }: Flight, duration: number) =>
  score >= CLEAR.score &&
  travel >= CLEAR.travel &&
  duration >= CLEAR.duration &&
  arcs.some(({ gravityError }) => gravityError < CLEAR.gravityError)

/** The lowest place at which a ball of this size was seen around that time, in pixels. */
function lowestNear({ radius, endTime }: Flight, flights: readonly Flight[]): number {
  const near = flights.filter(
    (other) =>
      Math.max(other.radius, radius) < MOST_RADIUS_RATIO * Math.min(other.radius, radius) &&
      Math.max(other.startTime - endTime, endTime - other.endTime) < LEVEL_TIME,
  )
  return Math.max(...near.flatMap(({ arcs }) => arcs.map(({ bottom }) => bottom)))
}
