import { expect, test } from 'vitest'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { findImpacts } from './find-impacts.ts'
import { flightsOf, type Flight } from './flight.ts'
import { sortImpacts } from './sort-impacts.ts'

const frames = followPath(kickUp([1.2, 0.9, 1.3]).path.pieces)
const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
const impacts = findImpacts(flightsOf(trackByShape(frames)), clip)

/** The kind of the first of three impacts, with a change to the flight before it and its speed there (m/s). */
function firstAfter(change: Partial<Flight>, speed = 2.5): 'touch' | 'launch' {
  const [first, ...others] = impacts
  const impulse = speed * (1 + first!.restitution)
  const changed = { ...first!, impulse, before: { ...first!.before, ...change } }
  const { touches, launches } = sortImpacts([changed, ...others], clip)
  expect([...touches, ...launches]).toHaveLength(3)
  return touches.includes(changed) ? 'touch' : 'launch'
}

test('a short sight of the ball before hands let it go is no fall onto a first touch', () => {
  expect(firstAfter({ score: 2, supportCount: 8 })).toBe('launch')
})

test('a ball that comes as fast as from hands to a foot has fallen', () => {
  expect(firstAfter({ score: 2, supportCount: 8 }, 3.5)).toBe('touch')
})

test.each([
  ['was seen for long', { score: 5, supportCount: 20 }],
  ['was seen well, if in few pictures', { score: 3, supportCount: 4 }],
  ['is cut off by the start of the clip', { score: 2, supportCount: 8, startTime: 0.05 }],
])('a fall that %s counts as a fall onto a first touch', (_, change) => {
  expect(firstAfter(change)).toBe('touch')
})

test('soon after a touch no ball comes from hands, even when the time between was not seen', () => {
  const second = { ...impacts[1]!, impulse: 4, before: { ...impacts[1]!.before, score: 2, supportCount: 8 } }
  const sortAfter = (pause: number) =>
    sortImpacts([{ ...impacts[0]!, time: second.time - pause }, second, impacts[2]!], clip)
  expect(sortAfter(1).touches).toContain(second)
  expect(sortAfter(2).launches).toContain(second)
})
