import type { Contact, Detection, QualityReason, TouchGap } from '#detection/detection.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import { isFaint, type Flight } from '#detection/events/flight.ts'
import type { AcceptedSequence } from './accept-sequences.ts'
import { likelyCount } from './likely-count.ts'

/** A flight of this score is as good as any; see Arc.score. */
const FULL_SCORE = 8
/**
 * How often a touch that was found is none, between two clear flights; what weak ones and a doubtful sequence add. Of 1,435 found on the
 * clips that the chances of find-gaps.ts were counted on, three were wrong.
 */
const WRONG = 0.003
const WRONG_WHEN_WEAK = 0.06
const WRONG_BY_DOUBT = 0.03
/** The same of one that only a clear flight next to it tells from chance; see Arc.isFaint. */
const WRONG_WHEN_FAINT = 0.15
/** The same of a touch at the end of a row beyond which no flight was seen; see standsAtEnd. */
const WRONG_AT_END = 0.3
const HARMLESS_DOUBT = 1
/** The count may be saved as it is when the chance that it is exact is at least this, and nothing is in doubt. */
const SURE = 0.85
const SURE_DOUBT = 1.6
/**
 * Touches of which none sends the ball aside (m/s), all about as high (radii from the highest to the lowest), and how many of them: a hand bounces a ball so
 * on the ground, and its pushes are not always seen. No row of touches in 159 drawn clips and 133 altered copies of real ones is like that.
 */
const ON_ONE_SPOT = { deflection: 0.1, level: 2.5, least: 4 }
/**
 * What the ground does, too: it gives back less than this share of the speed and sends the ball straight on (m/s), lower than everything else that was
 * touched (radii). One such impact may be a bounce.
 */
const LIKE_GROUND = { restitution: 0.8, deflection: 0.4, below: 0.35 }
/** Standard error of log κ: beyond it, the gravity of an arc is unknown, and something else may have been followed there. */
const UNKNOWN_GRAVITY = 0.5
/** See SequenceMeasures. */
const SURE_GRAVITY_SCATTER = 0.1
/** Pixels: smaller balls are as round as anything. */
const SMALL_RADIUS = 4.5
/** Seconds: fewer than 20 pictures a second. */
const LONG_INTERVAL = 0.05

/**
 * The chance that it is a touch: less when one of the flights around it was seen badly, or the whole sequence is in doubt, or `isAtEnd` (see standsAtEnd).
 */
export function confidenceIn({ before, after }: Impact, doubt: number, isAtEnd: boolean): number {
  const strength = Math.min(1, Math.min(before.score, after.score) / FULL_SCORE)
  const byFaintness = isFaint(before) || isFaint(after) ? WRONG_WHEN_FAINT : 0
  const byWeakness = WRONG_WHEN_WEAK * (1 - strength) ** 2
  const byDoubt = WRONG_BY_DOUBT * Math.max(0, doubt - HARMLESS_DOUBT)
  const byEnd = isAtEnd ? WRONG_AT_END : 0
  return Math.max(0, 1 - WRONG - byWeakness - byFaintness - byDoubt - byEnd)
}

/** Whether the count may be saved as it is, and if not, why. `interval` in seconds of real time. */
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
