import { expect, test } from 'vitest'
import type { CountedVideo } from '#web/videos/worker-messages.ts'
import { betterCount, skippedTooMany } from './choose-count.ts'

const counted = (seconds: number) => ({ seconds, madeAt: null }) as CountedVideo

test('a film is counted again if more than a fiftieth of its pictures were filmed but not counted', () => {
  expect(skippedTooMany({ skipped: 6, pictures: 300 })).toBe(false)
  expect(skippedTooMany({ skipped: 7, pictures: 300 })).toBe(true)
})

test('a film that ended before the count loses no touches', () => {
  const seen = { ...counted(20), madeAt: '2026-11-22T08:00:00.000Z' }
  expect(betterCount(seen, counted(6))).toBe(seen)
  expect(betterCount(seen, counted(19.9))).toEqual({ ...counted(19.9), madeAt: seen.madeAt })
})
