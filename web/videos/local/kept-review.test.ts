import { expect, test } from 'vitest'
import type { CountedVideo } from '#web/videos/worker-messages.ts'
import { newReview, otherLiveCount, proposedTouches, wasKept } from './kept-review.ts'

const FILE = { name: 'evening.mp4', size: 1 }

/** A review of a film with touches at these seconds. */
function review(verdict: 'sure' | 'unsure' | 'none', found: number[], live?: number[]) {
  const touches = found.map((time) => ({ time, confidence: 1 }))
  const video = { detection: { quality: { verdict }, touches, runs: [] } } as unknown as CountedVideo
  return newReview('player', FILE, video, live && { live })
}

const timesOf = (kept: ReturnType<typeof review>) => proposedTouches(kept).map(({ time }) => time)

test('a review begins with the careful count, and names the live count if it differs', () => {
  const kept = review('sure', [1, 2, 3], [1, 2])
  expect([kept.basis, kept.touches.length, otherLiveCount(kept)]).toEqual(['found', 3, 2])
  expect(otherLiveCount(review('sure', [1, 2], [1.1, 2.1]))).toBeNull()
  expect(otherLiveCount(review('unsure', [1, 2]))).toBeNull()
})

test('if nothing was found, the player may start from the live count', () => {
  const kept = review('none', [], [1, 2])
  expect([kept.basis, timesOf(kept)]).toEqual([null, [1, 2]])
  expect(review('none', [], []).basis).toBe('byHand')
  expect(review('none', []).basis).toBe('byHand')
})

test('a count that is unsure opens with its touches, too', () => {
  const kept = review('unsure', [1, 2, 3], [1, 2])
  expect([kept.basis, timesOf(kept), otherLiveCount(kept)]).toEqual(['found', [1, 2, 3], 2])
})

test('a review knows the part of the body where the detection could tell it', () => {
  const { video } = review('sure', [1, 2])
  const [first, second] = video.detection.touches
  const touches = [{ ...first!, part: 'foot' as const }, second!]
  const kept = newReview('player', FILE, { ...video, detection: { ...video.detection, touches } })
  expect(kept.touches.map(({ part }) => part)).toEqual(['foot', undefined])
})

test('a film that did not fit on the device has no file to ask for', () => {
  const { video } = review('sure', [1])
  expect(wasKept(newReview('player', FILE, video))).toBe(true)
  expect(wasKept(newReview('player', { ...FILE, size: 0 }, video))).toBe(false)
})
