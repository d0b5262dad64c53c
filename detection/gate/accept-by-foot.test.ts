import { expect, test } from 'vitest'
import { concludeDetection } from '#detection/conclude-detection.ts'
import type { Contact } from '#detection/detection.ts'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { followPath } from '#detection/testing/follow-path.ts'
import { inRealTime, trackByShape } from '#detection/track-ball.ts'

/** Seconds that a foot gives way. */
const CONTACT = 0.1
const FIRST = 0.6

/**
 * Counts three touches by a foot that keeps the ball for some seconds each time and sends it to the side by some meters. At the end it may bounce out
 * on a ground at some height.
 */
function countSoft({
  held = CONTACT,
  aside = 0.15,
  ground,
  slowdown = 1,
  isByFoot,
}: {
  held?: number
  aside?: number
  ground?: number
  slowdown?: number
  isByFoot?: (contact: Contact, ball: readonly unknown[]) => boolean
} = {}) {
  const path = createPathWriter()
  const footAt = (touch: number) => ({ across: touch % 2 === 0 ? 0 : aside, above: 0.3 })
  path.hold({ across: 0, above: 1.1 }, 0.3)
  path.fly({ across: 0, above: 1.1 }, 1.1, footAt(0))
  for (let touch = 0; touch < 3; touch++) {
    path.hold(footAt(touch), held)
    const isLast = touch === 2 && ground !== undefined
    path.fly(footAt(touch), 1.3 - 0.1 * touch, isLast ? { across: aside, above: ground } : footAt(touch + 1))
  }
  for (const rise of ground === undefined ? [] : [0.5, 0.28, 0.15]) {
    const place = { across: aside, above: ground! }
    path.fly(place, place.above + rise, place)
  }
  const seen = followPath(path.pieces, { slowdown }).map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((one) => ({ ...one, likeness: 1 })),
  }))
  const frames = inRealTime(seen, slowdown)
  return concludeDetection(trackByShape(frames), frames, slowdown, () => [], isByFoot && { isByFoot })
}

test('a few soft touches count where a foot is seen at each of them, and are not sure', () => {
  expect(countSoft().touches).toEqual([])
  expect(countSoft({ isByFoot: () => false }).touches).toEqual([])
  expect(countSoft({ isByFoot: ({ time }) => time > FIRST + 0.5 }).touches).toEqual([])
  expect(countSoft({ isByFoot: () => true })).toMatchObject({
    touches: { length: 3 },
    quality: { verdict: 'unsure' },
  })
})

test('the question for the foot comes with the places of the ball around the touch, in the time of the clip', () => {
  const asked: number[] = []
  countSoft({
    isByFoot: ({ time }, ball) => {
      asked.push(time)
      expect(ball.length).toBeGreaterThan(20)
      return true
    },
  })
  expect(asked).toHaveLength(3)
})

test('a ball that is never sent aside may be bounced on the ground, which is as low as a foot', () => {
  expect(countSoft({ aside: 0, isByFoot: () => true }).touches).toEqual([])
})

test('where the ball bounces as high as it is touched, the ground may have touched it', () => {
  expect(countSoft({ ground: 0.11, isByFoot: () => true }).touches).toHaveLength(3)
  expect(countSoft({ ground: 0.26, isByFoot: () => true }).touches).toEqual([])
})

test('a ball that is kept for longer, or falls in slow motion, is not counted because of a foot', () => {
  expect(countSoft({ held: 0.13, isByFoot: () => true }).touches).toEqual([])
  expect(countSoft({ slowdown: 2, isByFoot: () => true }).touches).toEqual([])
})
