import { expect, test } from 'vitest'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { judgeWindow } from './judge-window.ts'

type Pieces = Parameters<typeof followPath>[0]

/** The judgment of the ball's path up to a time, in seconds. */
function judgeUntil(pieces: Pieces, end: number) {
  const seen = followPath(pieces).filter(({ time }) => time <= end)
  return judgeWindow(trackByShape(seen), seen)
}

const { path, touches } = kickUp([1.2, 0.9, 1.4, 1.1])
const nothing = { sure: [], likely: [], others: [] }

test('one touch is likely while the ball flies on, and several are certain', () => {
  const [first, second, third] = touches as [number, number, number]
  const one = judgeUntil(path.pieces, first + 0.35)
  expect(one).toMatchObject({ sure: [], likely: [expect.closeTo(first, 1)] })
  const three = judgeUntil(path.pieces, third + 0.35)
  expect(three).toMatchObject({
    sure: [first, second, third].map((time) => expect.closeTo(time, 1)),
    likely: [],
  })
})

test('a touch does not count when the ball is never seen after it', () => {
  const [first] = touches as [number]
  const seen = followPath(path.pieces)
    .filter(({ time }) => time <= first + 1.2)
    .map((frame) => (frame.time < first + 0.35 ? frame : { ...frame, candidates: [] }))
  expect(judgeWindow(trackByShape(seen), seen)).toEqual(nothing)
})

test('a ball that falls and bounces is reported as bounced', () => {
  const { path, foot } = kickUp([1.2, 0.9, 1.4])
  const ground = { across: 0.3, above: 0.11 }
  path.fly(foot, 1, ground)
  const bounced = path.now()
  path.fly(ground, 0.7, { across: 0.5, above: 0.11 })
  path.fly({ across: 0.5, above: 0.11 }, 0.4, { across: 0.7, above: 0.11 })
  const { sure, others } = judgeUntil(path.pieces, Infinity)
  expect(sure.some((time) => Math.abs(time - bounced) < 0.1)).toBe(false)
  expect(others.some((time) => Math.abs(time - bounced) < 0.1)).toBe(true)
})

test('a ball that is sent far sideways is not likely to be juggled', () => {
  const kicked = createPathWriter()
  const foot = { across: 0, above: 0.15 }
  kicked.hold(foot, 0.3)
  kicked.fly(foot, 1, { across: 2, above: 0.8 })
  const hit = kicked.now()
  kicked.fly({ across: 2, above: 0.8 }, 0.95, foot)
  expect(judgeUntil(kicked.pieces, hit + 0.35)).toEqual(nothing)
})

test('before anything flies there is no result', () => {
  expect(judgeWindow([], [])).toEqual(nothing)
})
