import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyCount } from './likely-count.ts'

const sure = (count: number, confidence: number) => Array.from({ length: count }, () => ({ confidence }))

test('what the player has set is what there is', () => {
  expect(likelyCount(sure(37, 1))).toEqual({ from: 37, to: 37 })
  expect(likelyCount([])).toEqual({ from: 0, to: 0 })
})

test('of 37 touches that are nearly certain one may be wrong or missing', () => {
  expect(likelyCount(sure(37, 0.99))).toEqual({ from: 36, to: 38 })
})

test('a coin thrown for each of two touches is wrong at most once three times in four, and at most twice always', () => {
  expect(likelyCount(sure(2, 0.5))).toEqual({ from: 0, to: 4 })
  expect(likelyCount([{ confidence: 0.75 }])).toEqual({ from: 0, to: 2 })
  expect(likelyCount([{ confidence: 0.85 }])).toEqual({ from: 1, to: 1 })
})

test('the less is certain the wider it is, around the count, and never below none', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 }), (confidences) => {
      const count = confidences.length
      const range = likelyCount(confidences.map((confidence) => ({ confidence })))
      const vaguer = likelyCount(confidences.map((confidence) => ({ confidence: confidence * 0.9 })))
      expect(range.from).toBeGreaterThanOrEqual(0)
      expect(range.from + range.to).toBe(2 * count)
      expect(vaguer.from).toBeLessThanOrEqual(range.from)
    }),
  )
})
