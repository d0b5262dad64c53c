import { expect, test } from 'vitest'
import { addDays, dateOfDayNumber, dayNumber, firstOfMonth } from './calendar-date.ts'

test('days are counted correctly over leap years and before 1970', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('1970-01-01', -1)).toBe('1969-12-31')
  expect(dateOfDayNumber(dayNumber('2026-11-20'))).toBe('2026-11-20')
})

test('the month of a date begins on its first day', () => {
  expect(firstOfMonth('2026-11-20')).toBe('2026-11-01')
})
