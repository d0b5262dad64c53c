import type { Contact, Detection, QualityReason } from '#detection/detection.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import type { AcceptedSequence } from './accept-sequences.ts'

/** A flight of this score is as good as any; see Arc.score. */
const FULL_SCORE = 8
/** How much confidence a weak flight and a doubtful sequence cost. */
const WEAK_COST = 0.4
const DOUBT_COST = 0.12
/** A person should look when the doubt is more than this. */
const SURE_DOUBT = 1.6
/** See SequenceMeasures. */
const SURE_GRAVITY_SCATTER = 0.1
/** Pixels: smaller balls are as round as anything. */
const SMALL_RADIUS = 4.5
/** Seconds: fewer than 20 pictures a second. */
const LONG_INTERVAL = 0.05

/** 0 to 1: less when one of the flights around the impact was seen badly, or the whole sequence is in doubt. A judgement, not a frequency. */
export function confidenceIn({ before, after }: Impact, doubt: number): number {
  const strength = Math.min(1, Math.min(before.score, after.score) / FULL_SCORE)
  return Math.max(0, 1 - WEAK_COST * (1 - strength) - DOUBT_COST * Math.max(0, doubt - 0.5))
}

/** Whether the count may be saved as it is, and if not, why. `interval` in seconds of real time. */
export function judgeQuality(
  accepted: readonly AcceptedSequence[],
  touches: readonly Contact[],
  interval: number,
  slowdown: number,
): Detection['quality'] {
  const reasons: QualityReason[] = []
  if (accepted.some(({ measures }) => (measures.gravityScatter ?? 0) > SURE_GRAVITY_SCATTER))
    reasons.push('gravityDisagrees')
  if (accepted.some(({ measures }) => measures.radius < SMALL_RADIUS)) reasons.push('smallBall')
  if (interval > LONG_INTERVAL) reasons.push('lowFrameRate')
  if (slowdown > 1) reasons.push('slowMotion')
  const isSure = reasons.length === 0 && accepted.every(({ doubt }) => doubt <= SURE_DOUBT)
  const expectedErrors = touches.reduce((sum, { confidence }) => sum + 1 - confidence, 0)
  return {
    verdict: isSure ? 'sure' : 'unsure',
    reasons,
    likelyCount: {
      from: Math.max(0, Math.round(touches.length - expectedErrors)),
      to: Math.round(touches.length + expectedErrors),
    },
  }
}
