import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['nobody can tell at the very beginning', 0.5, 0.4, null],
  ['nor from the first pictures', 0.02, 3, null],
  ['half done takes as long again', 0.5, 8, 8],
  ['what is further away is said to the next five seconds', 0.25, 11, 35],
  ['nothing is left of the footage in the end', 1, 20, null],
])('%s', (_, share, elapsed, seconds) => {
  expect(timeLeft(share, elapsed)).toBe(seconds)
})
