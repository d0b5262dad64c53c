import { expect, test } from 'vitest'
import { truthWithin } from './alter-real-clips.ts'

test('of a cut clip the touches within remain, and those at a cut may be counted or not', () => {
  const truth = { touches: [0.2, 0.44, 1, 2.05], optional: [0.9, 3], bounces: [1.5] }
  const cut = truthWithin(truth, 0.4, 2)
  const inHundredths = (times: readonly number[]) => times.map((time) => Math.round(100 * time))
  expect(inHundredths(cut.touches)).toEqual([4, 60])
  expect(inHundredths(cut.optional)).toEqual([50, 4])
  expect(inHundredths(cut.bounces)).toEqual([110])
})
