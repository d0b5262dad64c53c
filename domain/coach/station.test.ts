import { expect, test } from 'vitest'
import { mayTakeBackAtStation, takesUntil } from './station.ts'

test('a station takes what was noted on its day until noon of the next day', () => {
  expect(takesUntil(new Date('2026-11-28T23:00:00Z'))).toEqual(new Date('2026-11-29T11:00:00Z'))
})

test('a station takes a try back for ten minutes', () => {
  const noted = new Date('2026-11-28T10:00:00Z')
  expect(mayTakeBackAtStation(noted, new Date('2026-11-28T10:09:59Z'))).toBe(true)
  expect(mayTakeBackAtStation(noted, new Date('2026-11-28T10:10:00Z'))).toBe(false)
})
