import { expect, test } from 'vitest'
import type { CountedVideo } from '#web/videos/worker-messages.ts'
import { longestRun } from './longest-run.ts'

const MADE_AT = '2026-11-27T17:00:00.000Z'
const touch = (time: number) => ({ time, x: 0, y: 0, radius: 9, confidence: 1 })

const film = (runs: { start: number; end: number }[], times: number[]): CountedVideo => ({
  frames: 300,
  seconds: 10,
  missing: 0,
  times: [],
  startsAt: 0,
  width: 320,
  height: 240,
  madeAt: MADE_AT,
  detection: {
    touches: times.map(touch),
    runs,
    launches: [],
    bounces: [],
    catches: [],
    slowdown: 1,
    quality: { verdict: 'sure', reasons: [], likelyCount: { from: times.length, to: times.length } },
  },
})

test('a try is the longest run of its film, from its first touch to its last', () => {
  const two = film(
    [
      { start: 0, end: 2 },
      { start: 2, end: 6 },
    ],
    [1, 1.5, 4, 4.5, 5, 5.6],
  )
  expect(longestRun(two, MADE_AT)).toEqual({
    juggleCount: 4,
    duration: 1.6,
    date: '2026-11-27T17:00:04.000Z',
    isSure: true,
  })
})

test('a film without juggling is a try of 0', () => {
  expect(longestRun(film([], []), MADE_AT)).toMatchObject({
    juggleCount: 0,
    duration: 10,
    date: MADE_AT,
  })
})
