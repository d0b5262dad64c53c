import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['there is no estimate at the beginning', 0.5, 0.4, null],
  ['there is no estimate from the first pictures', 0.02, 3, null],
  ['the second half takes as long as the first', 0.5, 8, 8],
  ['longer times are rounded up to five seconds', 0.25, 11, 35],
  ['there is no estimate at the end', 1, 20, null],
])('%s', (_, share, elapsed, seconds) => {
  expect(timeLeft(share, elapsed)).toBe(seconds)
})
