import type { Contact, Detection, QualityReason, TouchGap } from '#detection/detection.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import type { Flight } from '#detection/events/flight.ts'
import type { AcceptedSequence } from '#detection/gate/accept-sequences.ts'
import type { GateWeights } from '#detection/gate/gate-weights.ts'
import { likelyCount } from './likely-count.ts'

/**
 * A row of touches that may be a hand that bounces a ball on the ground, because its pushes are not always seen. The values are the
 * deflection (m/s), the radii from the highest to the lowest touch, and the number of touches. No row of touches in 159 drawn clips and
 * 133 altered copies of real ones is like that.
 */
const ON_ONE_SPOT = { deflection: 0.1, level: 2.5, least: 4 }
/**
 * The ground does this, too: it returns less than this share of the speed, hardly deflects the ball (m/s), and is the lowest level (radii). If all
 * touches at that level are like that, they may be bounces.
 */
const LIKE_GROUND = { restitution: 0.8, deflection: 0.4, level: 0.35 }
/**
 * Two such touches of one count may be bounces between kicks, even if the foot is as low as the ground. A foot seldom sends the ball straight
 * back. Of 75 right sure counts of made-up juggling 6 have two such touches (RESULTS.md).
 */
const STRAIGHT_BACK = { restitution: 0.85, deflection: 0.05, least: 2 }
/** Standard error of log κ. Beyond it the gravity of an arc is unknown, and the arc may have followed something else. */
const UNKNOWN_GRAVITY = 0.5
/** See SequenceMeasures. */
const SURE_GRAVITY_SCATTER = 0.1
/** Pixels. Anything smaller looks round. */
const SMALL_RADIUS = 4.5
/** Seconds between pictures: fewer than 20 pictures a second. */
const LONG_INTERVAL = 0.05

/** Whether the count may be saved as it is, and the reasons if not. `interval` in seconds of real time. */
export function judgeQuality(
  accepted: readonly AcceptedSequence[],
  touches: readonly Contact[],
  gaps: readonly TouchGap[],
  {
    interval,
    slowdown,
    weights,
    isHalved = false,
  }: { interval: number; slowdown: number; weights: GateWeights; isHalved?: boolean },
): Detection['quality'] {
  const reasons: QualityReason[] = []
  if (accepted.some(({ measures }) => (measures.gravityScatter ?? 0) > SURE_GRAVITY_SCATTER))
    reasons.push('gravityDisagrees')
  if (accepted.some(({ measures }) => measures.radius < SMALL_RADIUS)) reasons.push('smallBall')
  if (interval > LONG_INTERVAL) reasons.push('lowFrameRate')
  if (slowdown > 1) reasons.push('slowMotion')
  const { from, to, exact } = likelyCount(
    touches.map(({ confidence }) => confidence),
    gaps.map(({ chance }) => chance),
    weights,
  )
  const isClear =
    !isHalved &&
    reasons.length === 0 &&
    accepted.every(
      ({ sequence, isSoft }) =>
        !isSoft &&
        !isOnOneSpot(sequence.touches) &&
        !isLowestLikeGround(sequence.touches) &&
        !hasBouncesBetween(sequence.touches) &&
        !sequence.flights.slice(1, -1).some(isOfUnknownGravity),
    )
  return {
    verdict: isClear && exact >= weights.sure ? 'sure' : 'unsure',
    reasons,
    likelyCount: { from, to },
  }
}

function isOnOneSpot(row: readonly Impact[]): boolean {
  const heights = row.map(({ y }) => y)
  return (
    row.length >= ON_ONE_SPOT.least &&
    row.every(({ deflection }) => deflection < ON_ONE_SPOT.deflection) &&
    Math.max(...heights) - Math.min(...heights) < ON_ONE_SPOT.level * row[0]!.radius
  )
}

const isOfUnknownGravity = ({ arcs }: Flight) =>
  arcs.every(({ gravityError }) => !(gravityError < UNKNOWN_GRAVITY))

const losesSpeed = (
  touch: Impact,
  { restitution, deflection }: { restitution: number; deflection: number },
): boolean => touch.restitution < restitution && touch.deflection < deflection

function isLowestLikeGround(row: readonly Impact[]): boolean {
  const lowest = row.reduce((low, touch) => (touch.y > low.y ? touch : low))
  const ofLevel = row.filter(({ y }) => y >= lowest.y - LIKE_GROUND.level * lowest.radius)
  return row.length > 1 && ofLevel.every((touch) => losesSpeed(touch, LIKE_GROUND))
}

const hasBouncesBetween = (row: readonly Impact[]): boolean =>
  row.filter((touch) => losesSpeed(touch, STRAIGHT_BACK)).length >= STRAIGHT_BACK.least
