import { expect, test } from 'vitest'
import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { shareStaying } from './share-staying.ts'

const RADIUS = 8

/**
 * The share of a juggled ball that seems to stay when other things are seen as well; `thingsAt` gives them for each time. The ball moves
 * sideways (m/s), so that it is never above or below an earlier place.
 */
function shareWith(
  thingsAt: (time: number, balls: readonly { time: number; ball: Candidate }[]) => Candidate[],
  { framesPerSecond = 30, across = 3 } = {},
) {
  const { pieces } = kickUp([1.2, 1.2, 1.2]).path
  const frames = followPath(pieces, { framesPerSecond }).map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((one) => ({
      ...one,
      x: one.x + across * pixelsPerMeter(RADIUS) * frame.time,
      likeness: 0.9,
    })),
  }))
  const balls = frames.map(({ time, candidates }) => ({ time, ball: candidates[0]! }))
  const shown = frames.map((frame): FrameCandidates => ({
    ...frame,
    candidates: [...frame.candidates, ...thingsAt(frame.time, balls)],
  }))
  return shareStaying(trackByShape(frames), shown)
}

/** A thing that is at a place of the ball for a while, and moves sideways at a speed (m/s). */
const leftBehind =
  (change: Partial<Candidate> = {}, speed = 0): Parameters<typeof shareWith>[0] =>
  (now, balls) =>
    balls
      .filter(({ time }) => Math.abs(now - time) < 0.25)
      .map(({ time, ball }) => ({
        ...ball,
        x: ball.x + speed * pixelsPerMeter(RADIUS) * (now - time),
        ...change,
      }))

test('a ball that flies leaves nothing behind', () => {
  expect(shareWith(() => [])).toBe(0)
})

test.each([0, 0.6, -1.2])(
  'a thing that stays where the ball was is seen, also when it moves at %d m/s',
  (speed) => {
    expect(shareWith(leftBehind({}, speed))).toBeGreaterThan(0.5)
  },
)

test('twelve pictures a second are enough', () => {
  const all: Parameters<typeof shareWith>[0] = (_, balls) => balls.map(({ ball }) => ball)
  expect(shareWith(all, { framesPerSecond: 12 })).toBeGreaterThan(0.5)
})

test.each([
  ['of another size', { radius: 1.5 * RADIUS }],
  ['of other colors', { likeness: 0.5 }],
])('a thing %s is something else', (_, change) => {
  expect(shareWith(leftBehind(change))).toBe(0)
})

/** Things everywhere at every time: this many beside each other, and one for every 0.8 radii from top to bottom. */
const everywhere =
  (columns: number): Parameters<typeof shareWith>[0] =>
  (_, balls) =>
    balls.flatMap(({ ball }) =>
      Array.from({ length: columns * 9 }, (__, i) => ({
        ...ball,
        x: ball.x + ((i % columns) - (columns - 1) / 2) * 0.8 * RADIUS,
        y: ball.y + (Math.floor(i / columns) - 4) * 0.8 * RADIUS,
      })),
    )

test.each([
  ['leaves, of which there is one everywhere', 9],
  ['a shirt with dots, of which there is one above the other', 2],
])('nothing is concluded in front of %s', (_, columns) => {
  expect(shareWith(everywhere(columns), { across: 0 })).toBeLessThan(0.1)
})

test('nothing is concluded in front of a bar that is longer than the picture shows', () => {
  const bar: Parameters<typeof shareWith>[0] = (_, balls) => {
    const y = Math.min(...balls.slice(30).map(({ ball }) => ball.y))
    return Array.from({ length: 400 }, (__, i) => ({ ...balls[0]!.ball, x: i * 0.8 * RADIUS, y }))
  }
  expect(shareWith(bar)).toBeLessThan(0.1)
})
