import { expect, test } from 'vitest'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import type { PathPiece } from '#detection/synthetic/flight-path.ts'
import { followPath, kickAcross, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { findDribbles } from './find-dribbles.ts'

/** The impacts on a path, of which some are those at which the ball was seen in hands. */
function impactsOn(pieces: readonly PathPiece[], heldAt: readonly number[]) {
  const clip = { start: 0, end: pieces.at(-1)!.to, interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(followPath(pieces))), clip)
  return {
    free: impacts.filter((_, i) => !heldAt.includes(i)),
    held: impacts.filter((_, i) => heldAt.includes(i)),
  }
}

const { pieces } = kickUp([0.9, 0.95, 0.9, 0.92, 0.9]).path

test('a hand bounces a ball that goes straight up and down and is twice seen off its flight', () => {
  const { free, held } = impactsOn(pieces, [1, 3])
  expect(free.length).toBeGreaterThan(2)
  expect(findDribbles(free, held)).toEqual(free)
})

test.each([[[]], [[1]]])('a player who keeps the ball on one spot may be seen badly once (%j)', (heldAt) => {
  const { free, held } = impactsOn(pieces, heldAt)
  expect(findDribbles(free, held)).toEqual([])
})

test('a ball that feet send to and fro is not bounced by a hand, though it was caught twice', () => {
  const toAndFro = kickAcross([-0.2, 0.2, -0.2, 0.2, -0.2, 0.2], [1.2, 1.2, 1.2, 1.2, 1.2])
  const { free, held } = impactsOn(toAndFro, [1, 3])
  expect(free.length).toBeGreaterThan(1)
  expect(findDribbles(free, held)).toEqual([])
})
