import { expect, test } from 'vitest'
import { formatClock, formatCount, formatDuration, formatRate } from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [12_480, '12,480'],
  [1_250_000, '1,250,000'],
])('a count of %s reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [0, '0\u00a0s'],
  [9.88, '9\u00a0s'],
  [59.6, '59\u00a0s'],
  [725, '12\u00a0min 05\u00a0s'],
  [3_900, '1\u00a0h 05\u00a0min'],
  [-3, '0\u00a0s'],
])('%s seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test.each([
  [0, '0:00'],
  [48.9, '0:48'],
  [725, '12:05'],
  [3_900, '1:05:00'],
])('%s seconds show as %s on a running clock', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})

test('a rate has its unit', () => {
  expect(formatRate(42.46)).toBe('42.5\u00a0/min')
  expect(formatRate(90)).toBe('90.0\u00a0/min')
})
