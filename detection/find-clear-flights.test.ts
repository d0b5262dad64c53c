import { expect, test } from 'vitest'
import { findClearFlights } from './find-clear-flights.ts'
import { createRandom } from './synthetic/random.ts'
import { followPath, kickUp } from './testing/follow-path.ts'

const juggled = (slowdown: number) => followPath(kickUp([1.2, 0.9, 1.4, 1.1, 1.3]).path.pieces, { slowdown })

test.each([1, 1.6, 2, 3, 4, 8])('footage slowed down %d times is recognized', (slowdown) => {
  const found = findClearFlights(juggled(slowdown))!
  expect(found.slowdown / slowdown).toBeCloseTo(1, 0.9)
  expect(found.arcs.length).toBeGreaterThan(3)
})

test('a ball that lies still has no falling speed', () => {
  const lying = juggled(1).map((frame) => ({
    ...frame,
    candidates: [{ x: 200, y: 300, radius: 8, quality: 0.9, motion: 0 }],
  }))
  expect(findClearFlights(lying)).toBeUndefined()
})

test('a mark on a ball is not a ball, although it falls as a smaller ball would at full speed', () => {
  const { pieces } = kickUp([1.2, 0.9, 1.4, 1.1, 1.3]).path
  const frames = followPath(pieces, { radius: 16, slowdown: 2 }).map((frame) => {
    const [ball] = frame.candidates
    const faint = { ...ball!, quality: 0.6 }
    return { ...frame, candidates: [{ ...ball!, x: ball!.x + 3, radius: 4.2 }, faint] }
  })
  const { slowdown, arcs } = findClearFlights(frames)!
  expect(slowdown).toBe(2)
  expect(arcs.map(({ radius }) => Math.round(radius))).toEqual(arcs.map(() => 16))
})

test('a large ball is found among small things so many that some of them follow parabolas by chance', () => {
  const random = createRandom(3)
  const { pieces } = kickUp([1.2, 0.9, 1.4, 1.1, 1.3]).path
  const frames = followPath(pieces, { radius: 15 }).map((frame) => {
    const [ball] = frame.candidates
    const small = Array.from({ length: 60 }, () => ({
      ...ball!,
      x: 200 + random.between(-60, 60),
      y: 250 + random.between(-60, 60),
      radius: 5,
    }))
    return { ...frame, candidates: [{ ...ball!, quality: 0.75 }, ...small] }
  })
  const { slowdown, arcs } = findClearFlights(frames)!
  expect(slowdown).toBe(1)
  expect(arcs.map(({ radius }) => Math.round(radius))).toEqual(arcs.map(() => 15))
})
