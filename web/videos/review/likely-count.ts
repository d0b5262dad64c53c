import type { Detection, TouchGap } from '#detection/detection.ts'
import { likelyCount as likelyFound } from '#detection/gate/certainty/likely-count.ts'
import { isWithin, type Part } from './unfollowed-parts.ts'

export interface LikelyCount {
  readonly from: number
  readonly to: number
}

/** Seconds. A touch at the edge of a gap fills it, too. */
const EDGE = 0.1

/**
 * The probable range of the count, from the confidence of each touch and the chances of missed ones. Nothing is missing in a gap in which
 * the player has set or moved a touch, and in parts that the player has counted by hand.
 */
export function likelyCount(
  touches: readonly { readonly time: number; readonly confidence: number }[],
  gaps: readonly TouchGap[] = [],
  counted: readonly Part[] = [],
): LikelyCount {
  const isFilled = ({ from, to }: TouchGap) =>
    isWithin({ from, to }, counted) ||
    touches.some(({ time, confidence }) => confidence === 1 && time > from - EDGE && time < to + EDGE)
  const { from, to } = likelyFound(
    touches.map(({ confidence }) => confidence),
    gaps.filter((gap) => !isFilled(gap)).map(({ chance }) => chance),
  )
  return { from, to }
}

/** Whether the gate was unsure, and the player's corrections have not made the number certain (product 10.44). */
export const isUnsure = (
  { from, to }: LikelyCount,
  {
    verdict,
    isByHand,
    isCorrected,
  }: { verdict: Detection['quality']['verdict']; isByHand: boolean; isCorrected: boolean },
): boolean => verdict === 'unsure' && !isByHand && (from < to || !isCorrected)
