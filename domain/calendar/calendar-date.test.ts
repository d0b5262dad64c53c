import { expect, test } from 'vitest'
import { addDays, dateOfDayNumber, dayNumber, firstOfMonth, isCalendarDate } from './calendar-date.ts'

test('days are counted correctly over leap years and before 1970', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('1970-01-01', -1)).toBe('1969-12-31')
  expect(dateOfDayNumber(dayNumber('2026-11-20'))).toBe('2026-11-20')
})

test('the month of a date begins on its first day', () => {
  expect(firstOfMonth('2026-11-20')).toBe('2026-11-01')
})

test.each(['2026-02-30', '2026-13-01', '2026-01', '2026-1-1', '2026-01-01T00', 'today', ''])(
  '%j is no date of the calendar',
  (text) => {
    expect(isCalendarDate(text)).toBe(false)
    expect(isCalendarDate('2028-02-29')).toBe(true)
  },
)
