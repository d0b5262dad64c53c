import { expect, test } from 'vitest'
import { concludeDetection } from './conclude-detection.ts'
import { createPathWriter } from './synthetic/flight-path.ts'
import { followPath, kickUp } from './testing/follow-path.ts'
import { trackByShape } from './track-ball.ts'

const countIn = (frames: ReturnType<typeof followPath>) =>
  concludeDetection(trackByShape(frames), frames, 1, () => [])

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
  const feet = [0, 0.2, 0.1, 0.3, 0.15, 0.25].map((across) => ({ across, above: 0.3 }))
  const path = createPathWriter()
  path.hold({ across: 0, above: 1.1 }, 0.5)
  path.fly({ across: 0, above: 1.1 }, 1.1, feet[0]!)
  for (const [i, top] of TOPS.entries()) path.fly(feet[i]!, top + 0.5, feet[i + 1]!)
  const frames = followPath(path.pieces, { framesPerSecond: 10 })
  expect(countIn(frames).touches.length).toBeGreaterThan(3)
})
