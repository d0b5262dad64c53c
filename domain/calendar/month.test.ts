import { expect, test } from 'vitest'
import { addMonths, daysSoFar, lastDay, monthOf } from './month.ts'

test('months follow one another across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-03', -14)).toBe('2025-01')
  expect(monthOf('2026-03-31')).toBe('2026-03')
})

test('a month ends on its own last day', () => {
  expect(lastDay('2026-02')).toBe('2026-02-28')
  expect(lastDay('2028-02')).toBe('2028-02-29')
  expect(lastDay('2026-12')).toBe('2026-12-31')
})

test('a past month is over, this one has some days, and one to come has none', () => {
  expect(daysSoFar('2026-10', '2026-11-20')).toBe(31)
  expect(daysSoFar('2026-11', '2026-11-20')).toBe(20)
  expect(daysSoFar('2026-11', '2026-11-01')).toBe(1)
  expect(daysSoFar('2026-12', '2026-11-20')).toBe(0)
})
