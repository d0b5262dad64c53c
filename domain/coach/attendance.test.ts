import { expect, test } from 'vitest'
import { attendanceShare, daysSinceJoining, daysThere, wasThere } from './attendance.ts'

test('practice on a test day is one day', () => {
  expect(daysThere({ from: 1, practiced: [2, 3], testDays: [3, 9] })).toBe(3)
})

test('a player was there who practiced or was at a test day', () => {
  const days = { from: 1, practiced: [2], testDays: [9] }
  expect([2, 3, 9].map((day) => wasThere(days, day))).toEqual([true, false, true])
})

test('the days so far are counted from the day of joining, that day too', () => {
  const joined = { from: 11, practiced: [], testDays: [] }
  expect([20, 11, 10, 0].map((daysSoFar) => daysSinceJoining(joined, daysSoFar))).toEqual([10, 1, 0, 0])
})

test('the share is of the days so far, since the player joined', () => {
  expect(attendanceShare({ from: 1, practiced: [2, 3], testDays: [] }, 20)).toBe(10)
  expect(attendanceShare({ from: 11, practiced: [12, 13], testDays: [] }, 20)).toBe(20)
})

test('nobody has a share of days that have not come', () => {
  expect(attendanceShare({ from: 1, practiced: [], testDays: [] }, 0)).toBeNull()
  expect(attendanceShare({ from: 21, practiced: [], testDays: [] }, 20)).toBeNull()
})

test('a test day before the player joined does not raise the share above 100 %', () => {
  expect(attendanceShare({ from: 20, practiced: [20], testDays: [3] }, 20)).toBe(100)
})
