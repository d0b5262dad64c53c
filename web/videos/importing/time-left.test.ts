import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['there is no estimate at the beginning', 0.5, 4_000, 0.4, null],
  ['there is no estimate from the first pictures', 0.02, 160, 3, null],
  ['the second half takes as long as the first, and the end of 400 pictures a while', 0.5, 4_000, 8, 9],
  ['longer times are rounded up to five seconds', 0.25, 2_000, 11, 35],
  ['all pictures of a short film are looked at again', 0.5, 100, 5, 15],
  ['there is no estimate at the end', 1, 8_000, 20, null],
])('%s', (_, share, pictures, elapsed, seconds) => {
  expect(timeLeft({ share, pictures }, elapsed)).toBe(seconds)
})

test('a second count is seldom followed by a look at the pictures', () => {
  expect(timeLeft({ share: 0.5, pictures: 100, isAgain: true }, 5)).toBe(5)
})
