import { expect, test } from 'vitest'
import { bestOf } from './best-run.ts'

const runs = [
  { juggles: 40, evidence: 'witnessed' },
  { juggles: 61, evidence: 'tapped' },
  { juggles: 22, evidence: 'camera' },
] as const

test('the best run is the longest of those that are known well enough, and a longer one is named with how it is known', () => {
  expect(bestOf(runs, 'tapped')).toEqual({ best: 61, uncounted: null })
  expect(bestOf(runs, 'witnessed')).toEqual({ best: 40, uncounted: { juggles: 61, evidence: 'tapped' } })
  expect(bestOf(runs, 'video_reviewed')).toEqual({
    best: 0,
    uncounted: { juggles: 61, evidence: 'tapped' },
  })
})

test('the best run without a run is 0', () => {
  expect(bestOf([], 'witnessed')).toEqual({ best: 0, uncounted: null })
})
