import { expect, test } from 'vitest'
import { bestTry, clockAhead, correctedDate, inOneTry, placesOf } from './test-day.ts'

test('the best of the first three tries counts', () => {
  expect(bestTry([3, 9, 4, 50].map((juggleCount) => ({ juggleCount })))).toBe(9)
  expect(bestTry([])).toBeNull()
})

test('what a coach counted without runs is one try, in a row', () => {
  const counted = { juggleCount: 12, duration: 9 }
  expect(inOneTry(counted)).toEqual({ ...counted, runs: [counted] })
  const told = { ...counted, runs: [{ juggleCount: 7, duration: 5 }] }
  expect(inOneTry(told)).toBe(told)
  const none = { juggleCount: 0, duration: 9 }
  expect(inOneTry(none)).toBe(none)
})

test('a clock that is off by two minutes or more is wrong, and its tries are corrected', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const noted = new Date('2026-11-20T12:58:00Z')
  expect(clockAhead(new Date('2026-11-20T12:01:00Z'), now)).toBe(0)
  expect(clockAhead(new Date('2026-11-20T13:00:00Z'), now)).toBe(60)
  expect(clockAhead(new Date('2026-11-20T11:00:00Z'), now)).toBe(-60)
  expect(correctedDate(noted, new Date('2026-11-20T13:00:00Z'), now)).toEqual(
    new Date('2026-11-20T11:58:00Z'),
  )
  expect(correctedDate(noted, new Date('2026-11-20T12:00:30Z'), now)).toEqual(noted)
})

test('ties share a place', () => {
  expect(placesOf([9, 9, 4, null])).toEqual([1, 1, 3, null])
})
