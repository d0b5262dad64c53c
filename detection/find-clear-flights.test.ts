import { expect, test } from 'vitest'
import { findClearFlights } from './find-clear-flights.ts'
import { followPath, kickUp } from './testing/follow-path.ts'

const juggled = (slowdown: number) => followPath(kickUp([1.2, 0.9, 1.4, 1.1, 1.3]).path.pieces, { slowdown })

test.each([1, 1.6, 2, 3, 4, 8])('footage slowed down %d times is seen to be', (slowdown) => {
  const found = findClearFlights(juggled(slowdown))!
  expect(found.slowdown / slowdown).toBeCloseTo(1, 0.9)
  expect(found.arcs.length).toBeGreaterThan(3)
})

test('a ball that lies there flies at no speed', () => {
  const lying = juggled(1).map((frame) => ({
    ...frame,
    candidates: [{ x: 200, y: 300, radius: 8, quality: 0.9, motion: 0 }],
  }))
  expect(findClearFlights(lying)).toBeUndefined()
})
