import type { Impact } from '#detection/events/find-impacts.ts'
import { middleHeight, TAIL_LEVEL } from './ground.ts'

/**
 * The end of a long sequence: its length, the share of speed that each of its last impacts returns at most, their deflection (m/s), how
 * much lower than usual they are (radii), and their number.
 */
const FALLING_TAIL = { sequence: 4, restitution: 0.88, deflection: 1, below: 0.9, least: 2 }

/** The bounces at the end of a long sequence. */
export const findTail = (sequence: readonly Impact[]): readonly Impact[] => [
  ...fallingTail(sequence),
  ...fadingTail(sequence),
]

/** The end of a long sequence: two or more impacts below the usual height, each returning less speed. */
function fallingTail(sequence: readonly Impact[]): Impact[] {
  if (sequence.length < FALLING_TAIL.sequence) return []
  const usual = middleHeight(sequence)
  const first = sequence.findLastIndex(
    ({ restitution, deflection, y, radius }) =>
      !(
        restitution < FALLING_TAIL.restitution &&
        deflection < FALLING_TAIL.deflection &&
        y > usual + FALLING_TAIL.below * radius
      ),
  )
  const low = sequence.slice(first + 1)
  const ground = Math.max(...low.map(({ y }) => y))
  const tail = low.slice(low.findLastIndex(({ y, radius }) => y < ground - TAIL_LEVEL * radius) + 1)
  return tail.length >= FALLING_TAIL.least ? tail : []
}

/**
 * A ball that is left alone rises less each time: to this share of its last height at most, with this share of its speed. Its lowest
 * bounce is so many radii below the usual height. It may roll away, so that the others are seen up to so many radii higher.
 */
const FADING = { restitution: 0.8, rise: 0.8, below: 1.5, level: 1.8, least: 2 }

/** The end of a long sequence: two or more impacts that fade, one of them far below the usual height. */
function fadingTail(sequence: readonly Impact[]): Impact[] {
  if (sequence.length < FALLING_TAIL.sequence) return []
  const ground = Math.max(...sequence.map(({ y }) => y))
  const first = sequence.findLastIndex(
    ({ restitution, before, after, y, radius }) =>
      restitution >= FADING.restitution ||
      after.travel >= FADING.rise * before.travel ||
      y < ground - FADING.level * radius,
  )
  const tail = sequence.slice(first + 1)
  const usual = middleHeight(sequence)
  const isLow = tail.some(({ y, radius }) => y > usual + FADING.below * radius)
  return tail.length >= FADING.least && isLow ? tail : []
}
