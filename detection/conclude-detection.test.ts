import { expect, test } from 'vitest'
import { concludeDetection } from './conclude-detection.ts'
import { followPath, kickAcross, kickUp } from './testing/follow-path.ts'
import { trackByShape } from './track-ball.ts'

type Frames = ReturnType<typeof followPath>

const countIn = (frames: Frames) => concludeDetection(trackByShape(frames), frames, 1, () => [])

const TOPS = [1.2, 0.9, 1.4, 1.1, 1.3]

test('touches belong to one run when the path between them breaks but the ball was seen all the time', () => {
  const { path, touches } = kickUp(TOPS)
  const middle = (touches[2]! + touches[3]!) / 2
  const frames = followPath(path.pieces).map((frame) =>
    frame.time < middle
      ? frame
      : { ...frame, candidates: frame.candidates.map((one) => ({ ...one, x: one.x + 18 })) },
  )
  const { runs, ...found } = countIn(frames)
  expect(found.touches).toHaveLength(5)
  expect(runs).toEqual([{ start: 0, end: 5 }])
})

test('ten pictures a second are enough, though the ball is last seen far above each touch', () => {
  const higher = TOPS.map((top) => top + 0.5)
  const pieces = kickAcross([0, 0.2, 0.1, 0.3, 0.15, 0.25], higher)
  const frames = followPath(pieces, { framesPerSecond: 10 })
  expect(countIn(frames).touches.length).toBeGreaterThan(3)
})

test('a last touch followed by hardly any visible flight is less certain than the others', () => {
  const { path, touches } = kickUp(TOPS)
  const fade = (since: number, candidates: Frames[number]['candidates']) => {
    if (since > 0.26) return []
    return since > 0 ? candidates.map((one) => ({ ...one, quality: 0.6 })) : candidates
  }
  const frames = followPath(path.pieces).map((frame) => ({
    ...frame,
    candidates: fade(frame.time - touches[4]!, frame.candidates),
  }))
  const confidences = countIn(frames).touches.map(({ confidence }) => confidence)
  expect(confidences).toHaveLength(5)
  expect(confidences[4]!).toBeLessThan(0.9)
  expect(Math.min(...confidences.slice(0, 4))).toBeGreaterThan(0.95)
})
