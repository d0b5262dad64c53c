import type { Contact, Detection, QualityReason, TouchGap } from '#detection/detection.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import { isFaint, type Flight } from '#detection/events/flight.ts'
import type { AcceptedSequence } from './accept-sequences.ts'
import { likelyCount } from './likely-count.ts'

/** The score from which a flight counts as clear; see Arc.score. */
const FULL_SCORE = 8
/**
 * The chance that a found touch is wrong: between two clear flights, and what a weak flight and a doubtful sequence add. On the clips on
 * which the chances of find-gaps.ts were counted, 3 of 1,435 found touches were wrong.
 */
const WRONG = 0.003
const WRONG_WHEN_WEAK = 0.06
const WRONG_BY_DOUBT = 0.03
/** What a flight adds that only a clear flight next to it distinguishes from chance; see Arc.isFaint. */
const WRONG_WHEN_FAINT = 0.15
/** What a touch adds that is the last of its row and has no visible flight beyond it; see standsAtEnd. */
const WRONG_AT_END = 0.3
const HARMLESS_DOUBT = 1
/** The count may be saved as it is when it is exact with at least this probability and no sequence has more doubt than SURE_DOUBT. */
const SURE = 0.85
const SURE_DOUBT = 1.6
/**
 * A row of touches that may be a hand that bounces a ball on the ground, because its pushes are not always seen. The values are the
 * deflection (m/s), the radii from the highest to the lowest touch, and the number of touches. No row of touches in 159 drawn clips and
 * 133 altered copies of real ones is like that.
 */
const ON_ONE_SPOT = { deflection: 0.1, level: 2.5, least: 4 }
/**
 * The ground does this, too: it returns less than this share of the speed, hardly deflects the ball (m/s), and lies lower than every other
 * touch (radii). One such impact may be a bounce.
 */
const LIKE_GROUND = { restitution: 0.8, deflection: 0.4, below: 0.35 }
/** Standard error of log κ. Beyond it the gravity of an arc is unknown, and the arc may have followed something else. */
const UNKNOWN_GRAVITY = 0.5
/** See SequenceMeasures. */
const SURE_GRAVITY_SCATTER = 0.1
/** Pixels. Anything smaller looks round. */
const SMALL_RADIUS = 4.5
/** Seconds between pictures: fewer than 20 pictures a second. */
const LONG_INTERVAL = 0.05

/**
 * The probability that an impact is a touch. It is lower when a flight next to it was seen badly, when the whole sequence is in doubt, or
 * when the touch is `isAtEnd` (see standsAtEnd).
 */
export function confidenceIn({ before, after }: Impact, doubt: number, isAtEnd: boolean): number {
  const strength = Math.min(1, Math.min(before.score, after.score) / FULL_SCORE)
  const byFaintness = isFaint(before) || isFaint(after) ? WRONG_WHEN_FAINT : 0
  const byWeakness = WRONG_WHEN_WEAK * (1 - strength) ** 2
  const byDoubt = WRONG_BY_DOUBT * Math.max(0, doubt - HARMLESS_DOUBT)
  const byEnd = isAtEnd ? WRONG_AT_END : 0
  return Math.max(0, 1 - WRONG - byWeakness - byFaintness - byDoubt - byEnd)
}

/** Whether the count may be saved as it is, and the reasons if not. `interval` in seconds of real time. */
export function judgeQuality(
  accepted: readonly AcceptedSequence[],
  touches: readonly Contact[],
  gaps: readonly TouchGap[],
  interval: number,
  slowdown: number,
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
  )
  const isClear =
    reasons.length === 0 &&
    accepted.every(
      ({ doubt, sequence }) =>
        doubt <= SURE_DOUBT &&
        !isOnOneSpot(sequence.touches) &&
        !isLowestLikeGround(sequence.touches) &&
        !sequence.flights.slice(1, -1).some(isOfUnknownGravity),
    )
  return { verdict: isClear && exact >= SURE ? 'sure' : 'unsure', reasons, likelyCount: { from, to } }
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

function isLowestLikeGround(row: readonly Impact[]): boolean {
  const lowest = row.reduce((low, touch) => (touch.y > low.y ? touch : low))
  return (
    row.length > 1 &&
    lowest.restitution < LIKE_GROUND.restitution &&
    lowest.deflection < LIKE_GROUND.deflection &&
    row.every((touch) => touch === lowest || touch.y < lowest.y - LIKE_GROUND.below * lowest.radius)
  )
}
