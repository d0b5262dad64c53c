import { expect, test } from 'vitest'
import { juggleRate, rateForBest } from './practice-session.ts'

test('a rate is juggles per minute', () => {
  expect(juggleRate(30, 20)).toBe(90)
  expect(juggleRate(30, 0)).toBe(0)
})

test('a rate counts as a best from ten seconds of practice on', () => {
  expect(rateForBest(30, 9.9)).toBe(0)
  expect(rateForBest(30, 10)).toBe(180)
})
