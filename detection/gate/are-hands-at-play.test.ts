import { expect, test } from 'vitest'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { areHandsAtPlay } from './are-hands-at-play.ts'

const frames = followPath(kickUp([1.2, 0.9, 1.4, 1.1, 1.3, 1.2, 1]).path.pieces)
const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
const impacts = findImpacts(flightsOf(trackByShape(frames)), clip)
const at = (...positions: number[]) => positions.map((position) => impacts[position]!)

test('a ball that is caught and thrown at once, again and again, is not juggled', () => {
  expect(areHandsAtPlay({ catches: at(0, 3), launches: at(1, 4) }, at(2, 5, 6))).toBe(true)
})

test.each([
  ['once', at(0), at(1), at(2)],
  ['seldom', at(0, 3), at(1, 4), [...at(2, 5, 6), ...at(2, 5)]],
  ['long before it is thrown', at(0, 3), at(2, 5), at(1, 4, 6)],
])('a ball that is caught %s may be juggled', (_, catches, launches, touches) => {
  expect(areHandsAtPlay({ catches, launches }, touches)).toBe(false)
})
