import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyCount } from './likely-count.ts'

const LIMITS = { range: 0.9, sure: 0.95 }
const each = (count: number, chance: number) => Array.from({ length: count }, () => chance)
const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 })

test('with certain touches the likely count is their number', () => {
  expect(likelyCount(each(37, 1), [])).toEqual({ from: 37, to: 37, exact: 1 })
  expect(likelyCount([], [])).toEqual({ from: 0, to: 0, exact: 1 })
})

test('of 37 nearly certain touches one may be wrong', () => {
  expect(likelyCount(each(37, 0.99), [], LIMITS)).toMatchObject({ from: 36, to: 37 })
})

test('where touches may be missing the likely count reaches higher', () => {
  expect(likelyCount(each(20, 1), [0.3], LIMITS)).toMatchObject({ from: 20, to: 21, exact: 0.7 })
  expect(likelyCount(each(20, 1), [0.05], LIMITS)).toMatchObject({ from: 20, to: 20 })
})

test('two touches as likely as a coin toss are both right in one of four cases', () => {
  const { from, to, exact } = likelyCount([0.5, 0.5], [], LIMITS)
  expect([from, to, exact]).toEqual([0, 2, 0.25])
})

test('the range includes the found count, begins at zero or above, and ends with what may have been missed', () => {
  fc.assert(
    fc.property(chances, chances, (confidences, missing) => {
      const { from, to, exact } = likelyCount(confidences, missing)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(from).toBeLessThanOrEqual(confidences.length)
      expect(to).toBeGreaterThanOrEqual(confidences.length)
      expect(to).toBeLessThanOrEqual(confidences.length + missing.length)
      expect(exact).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a count that is sure needs no range, even if nine of ten ranges need more', () => {
  const limits = { range: 0.98, sure: 0.8 }
  expect(likelyCount(each(20, 1), [0.1], limits)).toMatchObject({ from: 20, to: 20 })
  expect(likelyCount(each(20, 1), [0.25], limits)).toMatchObject({ from: 20, to: 21 })
})
