import { expect, test } from 'vitest'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { concludeDetection } from '#detection/conclude-detection.ts'
import { followPath, kickAcross } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'

/** To and fro, which no row of bounces on one spot does. */
const PLACES = [0, 0.25, 0.5, 0.25, 0, 0.25]
const hopping = (tops: readonly number[]) => followPath(kickAcross(PLACES.slice(0, tops.length + 1), tops))
const ALIKE = [1, 1, 1, 1, 1]

const countIn = (frames: FrameCandidates[]) =>
  concludeDetection(trackByShape(frames), frames, 1, () => []).touches.length

test('a sticker that an editor lets hop on the picture is not counted', () => {
  expect(countIn(hopping(ALIKE))).toBe(0)
})

test('nor is it while the camera behind it turns', () => {
  const turning = hopping(ALIKE).map((frame) => ({ ...frame, camera: { x: 0, y: 30 * frame.time } }))
  expect(countIn(turning)).toBe(0)
})

test('nor if it looks a little larger now and then', () => {
  const swelling = hopping(ALIKE).map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((one) => ({
      ...one,
      radius: one.radius * (1 + 0.02 * Math.sin(frame.time)),
    })),
  }))
  expect(countIn(swelling)).toBe(0)
})

test('a player whose kicks differ by a few centimeters is counted', () => {
  expect(countIn(hopping([1, 1.04, 0.98, 1.03, 1]))).toBe(5)
})

test('two touches alone are no clockwork', () => {
  expect(countIn(hopping([1, 1]))).toBe(2)
})
