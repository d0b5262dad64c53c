import type { TouchGap } from '#detection/detection.ts'
import { likelyCount as likelyFound } from '#detection/gate/likely-count.ts'

export interface LikelyCount {
  readonly from: number
  readonly to: number
}

/** Seconds: a touch set at the edge of a gap fills it, too. */
const EDGE = 0.1

/**
 * How many touches there probably are, from the chance of each that it is one and the chances that some were missed. Where the player has
 * set or moved a touch, what was missing there is no longer.
 */
export function likelyCount(
  touches: readonly { readonly time: number; readonly confidence: number }[],
  gaps: readonly TouchGap[] = [],
): LikelyCount {
  const isFilled = ({ from, to }: TouchGap) =>
    touches.some(({ time, confidence }) => confidence === 1 && time > from - EDGE && time < to + EDGE)
  const { from, to } = likelyFound(
    touches.map(({ confidence }) => confidence),
    gaps.filter((gap) => !isFilled(gap)).map(({ chance }) => chance),
  )
  return { from, to }
}
