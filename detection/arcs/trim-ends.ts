import { median } from '#detection/median.ts'
import { xAt, yAt, type Parabola, type SightedFrame, type Support } from './arc.ts'

/** Pixels. Candidates lie on whole pixels, so no arc fits better than this. */
export const LEAST_RESIDUAL = 0.4
/**
 * Three sightings at an end are no longer on the arc when their mean is this many typical distances off. At least so many sightings always
 * stay.
 */
const MOST_BIAS = 1.6
const LEAST_KEPT = 7
/** A sighting at an end with less than this share of the usual weight belongs to something that the arc ran into. */
const FAINT = 0.4

/** The supports of a parabola, earliest first, and their score so far. */
export interface Gathered {
  readonly supports: Support[]
  readonly score: number
}

/**
 * Removes sightings at the ends that are faint or all lie off to one side. There the ball has already been touched, and a wide tolerance
 * has let the arc grow past the touch.
 */
export function trimEnds(
  { supports, score }: Gathered,
  parabola: Parabola,
  frames: readonly SightedFrame[],
): Gathered {
  const offsets = supports.map(({ frame, sighting }) => {
    const { time } = frames[frame]!
    return [sighting.x - xAt(parabola, time), sighting.y - yAt(parabola, time)] as const
  })
  const typical = median(offsets.map(([x, y]) => Math.hypot(x, y)))!
  const limit = Math.max(LEAST_RESIDUAL, typical) * MOST_BIAS
  const usual = median(supports.map(({ weight }) => weight))!
  const isFaint = (at: number) => supports[at]!.weight < FAINT * usual
  const isOff = (from: number) => {
    const three = offsets.slice(from, from + 3)
    return Math.hypot(sum(three, 0), sum(three, 1)) / 3 > limit
  }
  let start = 0
  let end = supports.length
  while (end - start > LEAST_KEPT && (isFaint(end - 1) || isOff(end - 3))) end--
  while (end - start > LEAST_KEPT && (isFaint(start) || isOff(start))) start++
  if (end - start === supports.length) return { supports, score }
  const lost = [...supports.slice(0, start), ...supports.slice(end)]
  return {
    supports: supports.slice(start, end),
    score: score - lost.reduce((total, { weight }) => total + weight, 0),
  }
}

const sum = (offsets: readonly (readonly [number, number])[], axis: 0 | 1) =>
  offsets.reduce((total, offset) => total + offset[axis], 0)
