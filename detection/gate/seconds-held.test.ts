import { expect, test } from 'vitest'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { partHeld, secondsHeld } from './seconds-held.ts'

const INTERVAL = 1 / 30
const RADIUS = 8

/**
 * The seconds for which the ball counts as held at a touch around which it was not followed, when a given thing is seen there; with
 * `onItsWay`, the ball itself in flight.
 */
function heldWith({ aside = 0, likeness = 1, radius = RADIUS, onItsWay = false }) {
  const { path, touches, foot } = kickUp([1.2, 1.1, 1.3])
  const touch = touches[1]!
  const isUnfollowed = (time: number) => Math.abs(time - touch) < 0.07
  const all = followPath(path.pieces).map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((one) => ({ ...one, likeness: 1 })),
  }))
  const followed = all.map((frame) => (isUnfollowed(frame.time) ? { ...frame, candidates: [] } : frame))
  const clip = { start: 0, end: all.at(-1)!.time, interval: INTERVAL }
  const impact = findImpacts(flightsOf(trackByShape(followed)), clip)[1]!
  expect(impact.time).toBeCloseTo(touch, 1)
  const lying = createPathWriter()
  lying.roll(foot, 0, 1)
  const [{ candidates }] = followPath(lying.pieces) as [FrameCandidates]
  const other = candidates.map((one) => ({ ...one, x: one.x + aside * RADIUS, radius, likeness }))
  const shown = all.map((frame) =>
    isUnfollowed(frame.time) && !onItsWay ? { ...frame, candidates: other } : frame,
  )
  return secondsHeld(impact, shown, INTERVAL)
}

test('a ball that stays at the foot between two flights is held', () => {
  expect(heldWith({})).toBeGreaterThan(2 * INTERVAL)
})

test.each([
  ['still flies', { onItsWay: true }],
  ['lies elsewhere', { aside: 4 }],
  ['is of another size', { radius: 2 * RADIUS }],
  ['is of other colors', { likeness: 0.3 }],
])('a ball that %s is not held', (_, seen) => {
  expect(heldWith(seen)).toBe(0)
})

test('hands that catch the ball and drop it show it for longer than a foot that stops it', () => {
  const heldAfterKick = (seconds: number) => {
    const { path, foot, touches } = kickUp([1.2])
    const hands = { across: 0, above: 1 }
    path.fly(foot, 1.2, hands)
    const caught = path.now()
    path.hold(hands, seconds)
    touches.push(path.fly(hands, 1.01, foot))
    path.fly(foot, 1.2, foot)
    const frames = followPath(path.pieces).map((frame) => ({
      ...frame,
      candidates: frame.candidates.map((one) => ({ ...one, likeness: 1 })),
    }))
    const clip = { start: 0, end: frames.at(-1)!.time, interval: INTERVAL }
    const impacts = findImpacts(flightsOf(trackByShape(frames)), clip)
    const { free, held } = partHeld(impacts, frames, INTERVAL)
    expect(free).toMatchObject(touches.map((time) => ({ time: expect.closeTo(time, 1) as number })))
    return held.some(({ time }) => time > caught - 0.1 && time < caught + seconds + 0.1)
  }
  expect(heldAfterKick(0.4)).toBe(true)
})
