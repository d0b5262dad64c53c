import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber } from './calendar-date.ts'
import { WEEK_STARTS, weekOf } from './week.ts'

// 2026-11-21 is a Saturday.
test.each([
  ['2026-11-16', 'monday', '2026-11-16'],
  ['2026-11-21', 'monday', '2026-11-16'],
  ['2026-11-22', 'monday', '2026-11-16'],
  ['2026-11-21', 'sunday', '2026-11-15'],
  ['2026-11-21', 'saturday', '2026-11-21'],
  ['2026-11-22', 'sunday', '2026-11-22'],
  ['2026-11-22', 'saturday', '2026-11-21'],
  ['2026-11-20', 'saturday', '2026-11-14'],
  ['2027-01-01', 'monday', '2026-12-28'],
  ['2027-01-01', 'sunday', '2026-12-27'],
  ['1969-12-31', 'monday', '1969-12-29'],
  ['1969-12-31', 'saturday', '1969-12-27'],
] as const)('the week of %s that begins on %s began on %s', (date, start, first) => {
  expect(weekOf(date, start)).toBe(first)
})

test('every date is in its week of seven days, which begins on the right day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 30_000 }), fc.constantFrom(...WEEK_STARTS), (day, start) => {
      const date = addDays('1970-01-01', day)
      const first = weekOf(date, start)
      expect(dayNumber(date) - dayNumber(first)).toBeGreaterThanOrEqual(0)
      expect(dayNumber(date) - dayNumber(first)).toBeLessThan(7)
      expect(weekOf(first, start)).toBe(first)
      expect(new Date(first).getUTCDay()).toBe({ sunday: 0, monday: 1, saturday: 6 }[start])
    }),
  )
})
