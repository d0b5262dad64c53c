import { expect, test } from 'vitest'
import { beginOf } from './history-period.ts'

test.each([
  ['week', '2026-11-29', '2026-11-23'],
  ['week', '2026-11-23', '2026-11-23'],
  ['month', '2026-11-29', '2026-11-01'],
  ['year', '2026-11-29', '2026-01-01'],
] as const)('the %s around %s began on %s', (period, today, begin) => {
  expect(beginOf(period, today)).toBe(begin)
})

test('the week begins on the day that the player chose', () => {
  expect(beginOf('week', '2026-11-29', 'sunday')).toBe('2026-11-29')
})
