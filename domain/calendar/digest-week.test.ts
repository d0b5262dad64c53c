import { expect, test } from 'vitest'
import { mondayMorning, weekBefore } from './digest-week.ts'

// 2026-11-23 is a Monday.
test.each([
  ['2026-11-23T06:59:59Z', 'UTC', null],
  ['2026-11-23T07:00:00Z', 'UTC', '2026-11-23'],
  ['2026-11-23T11:59:59Z', 'UTC', '2026-11-23'],
  ['2026-11-23T12:00:00Z', 'UTC', null],
  ['2026-11-24T08:00:00Z', 'UTC', null],
  ['2026-11-22T18:30:00Z', 'Pacific/Auckland', '2026-11-23'],
  ['2026-11-23T07:00:00Z', 'America/New_York', null],
  ['2026-11-23T12:00:00Z', 'America/New_York', '2026-11-23'],
  ['2026-11-23T01:30:00Z', 'Asia/Kolkata', '2026-11-23'],
  // The change to summer time is on a Sunday. The Monday after it begins an hour earlier.
  ['2026-03-30T05:00:00Z', 'Europe/Berlin', '2026-03-30'],
])('at %s in %s it is the morning of Monday %s', (instant, timeZone, monday) => {
  expect(mondayMorning(new Date(instant), timeZone)).toBe(monday)
})

test('the week before a Monday goes from Monday to Sunday', () => {
  expect(weekBefore('2026-11-23')).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    previousFrom: '2026-11-09',
  })
})
