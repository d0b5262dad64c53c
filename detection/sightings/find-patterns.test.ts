import { expect, test } from 'vitest'
import type { Candidate } from '#detection/candidates/candidate.ts'
import { findPatterns } from './find-patterns.ts'

const round = (x: number, y: number, radius = 4): Candidate => ({ x, y, radius, quality: 0.8, motion: 30 })

/** Dots in four columns and six rows on a shirt that bobs, in pixels at a time in seconds. */
const shirtAt = (time: number) =>
  Array.from({ length: 24 }, (_, i) =>
    round(100 + 14 * (i % 4) + 3 * Math.sin(5 * time), 100 + 14 * (i >> 2) + 12 * Math.sin(9 * time)),
  )

const framesOf = (candidatesAt: (time: number) => Candidate[]) =>
  Array.from({ length: 30 }, (_, i) => ({
    time: i / 30,
    camera: { x: 0, y: 0 },
    candidates: candidatesAt(i / 30),
  }))

test('dots on a shirt move together; a ball of their size that flies past them moves alone', () => {
  const ballAt = (time: number) => round(90 + 60 * time, 260 - 500 * time + 400 * time * time)
  const patterns = findPatterns(framesOf((time) => [ballAt(time), ...shirtAt(time)]))
  const inner = patterns.slice(4, -4)
  for (const patterned of inner) expect(patterned.size).toBeGreaterThan(20)
  // Now and then it passes a place where a dot would be.
  expect(inner.filter((patterned) => patterned.has(0)).length).toBeLessThan(0.2 * inner.length)
})

test('a few things that move together are no pattern: shoes, hands, a carried ball', () => {
  const patterns = findPatterns(framesOf((time) => shirtAt(time).slice(0, 5)))
  for (const patterned of patterns) expect(patterned.size).toBe(0)
})

test('things that move independently are no pattern', () => {
  const patterns = findPatterns(
    framesOf((time) => shirtAt(0).map((one, i) => ({ ...one, y: one.y + 20 * Math.sin(7 * time + i * i) }))),
  )
  const found = patterns.reduce((sum, patterned) => sum + patterned.size, 0)
  expect(found).toBeLessThan(0.1 * 24 * 30)
})

test('one thing that is seen several times is no pattern: circles made by its outline', () => {
  const seenOver = (time: number) =>
    Array.from({ length: 12 }, (_, i) => round(100 + 3 * (i % 4), 100 + 3 * (i >> 2) + 300 * time * time, 6))
  for (const patterned of findPatterns(framesOf(seenOver))) expect(patterned.size).toBe(0)
})
