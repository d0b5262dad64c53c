import type { Detection } from '#detection/detection.ts'

/** A part of the footage, in seconds. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** Below this chance of a missed touch the ball was followed well enough. */
const WORTH_A_LOOK = 0.1
/** Seconds in real time. Nobody can tap along in a shorter part. */
const SHORTEST = 0.3
/** Seconds in real time. Parts this near to each other are counted in one go. */
const NEAR = 0.5
/** Seconds by which a player may stop before the end of a part. */
const ROUNDING = 0.1

/** The parts in which touches may be missing, in order (product 10.44). Without the parts that the player has counted by hand. */
export function unfollowedParts(
  { gaps = [], slowdown }: Pick<Detection, 'gaps' | 'slowdown'>,
  counted: readonly Part[] = [],
): Part[] {
  const open = gaps.filter((gap) => gap.chance >= WORTH_A_LOOK && !isWithin(gap, counted))
  const parts: Part[] = []
  for (const { from, to } of open.toSorted((a, b) => a.from - b.from)) {
    const last = parts.at(-1)
    if (last && from - last.to < NEAR * slowdown)
      parts[parts.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else parts.push({ from, to })
  }
  return parts.filter(({ from, to }) => to - from >= SHORTEST * slowdown)
}

/**
 * What a player has counted of a part: up to the moment that was reached. Null if they stopped before the end without a tap: they may have
 * missed the beginning, so the part is offered again. A player who watches all of a part without a tap saw no touch in it. But a whole video
 * without a touch is nothing to save, so it is offered again, too.
 */
export function countedPart(
  { from, to }: Part,
  { reached, taps, isWholeVideo }: { reached: number; taps: number; isWholeVideo: boolean },
) {
  const end = Math.min(to, reached + ROUNDING)
  const mayBeEmpty = end === to && !isWholeVideo
  return end > from && (taps > 0 || mayBeEmpty) ? { from, to: end } : null
}

/** Whether one of `parts` contains the middle of this one. */
export const isWithin = ({ from, to }: Part, parts: readonly Part[]): boolean =>
  parts.some((part) => part.from <= (from + to) / 2 && part.to >= (from + to) / 2)
