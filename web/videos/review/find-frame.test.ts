import { expect, test } from 'vitest'
import { countShown, frameAt, momentInVideo, stepFrames } from './find-frame.ts'

/** A phone that skipped a picture. */
const times = [0, 0.033, 0.1, 0.133]

test('a picture is shown until the next one', () => {
  expect([0, 0.02, 0.033, 0.09, 0.1, 9].map((time) => frameAt(times, time))).toEqual([0, 0, 1, 1, 2, 3])
})

test('one step forward is the next picture, whatever its distance, and stepping stops at both ends', () => {
  expect(stepFrames(times, 0.05, 1)).toBe(0.1)
  expect(stepFrames(times, 0.05, -1)).toBe(0)
  expect(stepFrames(times, 0, -1)).toBe(0)
  expect(stepFrames(times, 0.2, 1)).toBe(0.133)
  expect(stepFrames([], 0, 1)).toBe(0)
})

test('players show a moment later when the video starts late, and none before zero', () => {
  expect(momentInVideo(2, 1.5)).toBe(3.5)
  expect(momentInVideo(0.01, -0.03)).toBe(0)
})

test('a touch counts with the picture that shows it', () => {
  const touchTimes = [0.5, 1.01, 2]
  expect([0, 0.5, 1, 1.9].map((time) => countShown(touchTimes, time))).toEqual([0, 1, 2, 2])
})
