import { expect, test } from 'vitest'
import { flightsOf, rateOverTime, rhythmOf, unevenness } from './rhythm.ts'

test('the time between the last touch of a run and the first of the next one is no part of the rhythm', () => {
  const rhythm = rhythmOf([0, 0.5, 1, 9, 9.4], [{ juggleCount: 3 }, { juggleCount: 2 }])
  expect(rhythm.map(({ from }) => from)).toEqual([0, 9])
  expect(rhythm[0]!.gaps).toEqual([0.5, 0.5])
  expect(rhythm[1]!.gaps[0]).toBeCloseTo(0.4)
})

test('without noted runs all touches are one run', () => {
  expect(rhythmOf([0, 1], null)).toEqual([{ from: 0, gaps: [1] }])
  expect(rhythmOf([], [])).toEqual([])
})

test('the rate is counted in equal parts, and every touch is in one of them', () => {
  const touches = Array.from({ length: 30 }, (_, index) => index)
  const parts = rateOverTime(touches, 29)
  expect(parts).toHaveLength(5)
  expect(parts.reduce((sum, { rate }) => sum + (rate * 29) / 5 / 60, 0)).toBeCloseTo(30)
  expect(rateOverTime(touches, 14)).toEqual([])
})

test('an even rhythm has no spread, and few touches say nothing', () => {
  expect(
    unevenness(
      rhythmOf(
        Array.from({ length: 10 }, (_, index) => index / 2),
        null,
      ),
    ),
  ).toBeCloseTo(0)
  expect(unevenness(rhythmOf([0, 1, 5, 6, 8, 9, 13, 14, 20, 21], null))).toBeGreaterThan(0.5)
  expect(unevenness(rhythmOf([0, 1, 2], null))).toBeNull()
})

test('a picture is filled by flights, and a pause does not flatten them', () => {
  const flights = flightsOf([0, 0.5, 1, 60, 60.5, 61])
  expect(flights).toHaveLength(5)
  expect(flights[0]).toMatchObject({ from: 0, height: 0.25 })
  expect(flights.at(-1)!.to).toBeCloseTo(1)
  expect(flights[2]!.height).toBe(1)
  expect(flightsOf(null).length).toBeGreaterThan(5)
})
