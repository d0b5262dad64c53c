import { expect, test } from 'vitest'
import type { Arc } from '#detection/arcs/arc.ts'
import type { Candidate } from '#detection/candidates/candidate.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { sizeByFall } from './choose-strong-arcs.ts'
import { createSecondLook, type SeenFrame } from './look-again.ts'

const [WIDTH, HEIGHT] = [400, 500]
const juggled = () => followPath(kickUp([1.2, 0.9, 1.4]).path.pieces)

/** As if every circle were found inside the ball, `part` of its size. */
const seenSmall = (part: number) =>
  juggled().map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((ball) => ({ ...ball, radius: ball.radius * part })),
  }))

const meanRadius = (arcs: readonly Arc[]) => arcs.reduce((sum, { radius }) => sum + radius, 0) / arcs.length

test('a ball that falls faster than it looks is as large as its fall says', () => {
  expect(meanRadius(sizeByFall(trackByShape(seenSmall(0.75))))).toBeCloseTo(8, 0)
  expect(meanRadius(sizeByFall(trackByShape(juggled())))).toBeCloseTo(8, 1)
})

test('a fall never makes a ball look larger than it is', () => {
  expect(meanRadius(sizeByFall(trackByShape(seenSmall(1.2))))).toBeCloseTo(9.6, 1)
})

test('the second look prefers circles of the size that the fall gives, except in slow motion, which shows the same fall', () => {
  const small = seenSmall(0.75)
  const gray = new Uint8Array(WIDTH * HEIGHT).fill(128)
  const frames = small.slice(0, 5).map(({ time, camera, candidates }): SeenFrame => ({
    planes: { time, width: WIDTH, height: HEIGHT, y: gray },
    seen: {
      time,
      camera,
      candidates: candidates.flatMap((ball): Candidate[] => [ball, { ...ball, radius: 8 }]),
    },
  }))
  const preferredAt = (slowdown: number) => {
    const [first] = createSecondLook(WIDTH, HEIGHT)(frames, trackByShape(small), slowdown)
    return first!.candidates.toSorted((a, b) => b.likeness! - a.likeness!)[0]!.radius
  }
  expect(preferredAt(1)).toBe(8)
  expect(preferredAt(2)).toBe(6)
})
