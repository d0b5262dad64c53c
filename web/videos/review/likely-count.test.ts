import { describe, expect, test } from 'vitest'
import { isUnsure, likelyCount } from './likely-count.ts'

const each = (count: number, confidence: number) =>
  Array.from({ length: count }, (_, i) => ({ time: i, confidence }))

test('touches that the player has set are certain', () => {
  expect(likelyCount(each(37, 1))).toEqual({ from: 37, to: 37 })
  expect(likelyCount([])).toEqual({ from: 0, to: 0 })
})

test('of 37 nearly certain touches one may be wrong, and one may be missing where the ball was lost', () => {
  expect(likelyCount(each(37, 0.993))).toEqual({ from: 36, to: 37 })
  expect(likelyCount(each(37, 0.993), [{ from: 40, to: 41, chance: 0.4 }])).toEqual({ from: 36, to: 38 })
})

test('a touch that the player has set fills its gap', () => {
  const gaps = [{ from: 4.2, to: 5, chance: 0.4 }]
  const found = [...each(4, 0.999), { time: 6, confidence: 0.999 }]
  expect(likelyCount(found, gaps)).toEqual({ from: 5, to: 6 })
  expect(likelyCount([...found, { time: 4.6, confidence: 1 }], gaps)).toEqual({ from: 6, to: 6 })
})

test('nothing is missing in a part that the player has counted by hand', () => {
  const gaps = [{ from: 4.2, to: 5, chance: 0.4 }]
  expect(likelyCount(each(4, 0.999), gaps, [{ from: 4, to: 5 }])).toEqual({ from: 4, to: 4 })
})

describe('a count is said to be unsure', () => {
  const found = { verdict: 'unsure', isByHand: false, isCorrected: false } as const
  const exact = { from: 8, to: 8 }
  const between = { from: 7, to: 9 }

  test('where the gate was unsure, also of touches that are certain one by one', () => {
    expect(isUnsure(between, found)).toBe(true)
    expect(isUnsure(exact, found)).toBe(true)
    expect(isUnsure(between, { ...found, verdict: 'sure' })).toBe(false)
  })

  test('until the player has corrected it and nothing is missing', () => {
    expect(isUnsure(between, { ...found, isCorrected: true })).toBe(true)
    expect(isUnsure(exact, { ...found, isCorrected: true })).toBe(false)
  })

  test('and never where the player counts by hand', () => {
    expect(isUnsure(between, { ...found, isByHand: true })).toBe(false)
  })
})
