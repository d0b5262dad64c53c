import { expect, test } from 'vitest'
import { evidenceFrom, ownEvidence, witnessedEvidence } from './evidence.ts'

test('a number counts when it is known at least as well as asked', () => {
  expect(evidenceFrom('tapped')).toEqual(['tapped', 'witnessed', 'camera', 'video_reviewed'])
  expect(evidenceFrom('witnessed')).toEqual(['witnessed', 'camera', 'video_reviewed'])
  expect(evidenceFrom('video_reviewed')).toEqual(['video_reviewed'])
})

test('a player taps, a coach witnesses, and the camera counts for both', () => {
  expect([ownEvidence('manual'), ownEvidence('ai'), ownEvidence('ai_edited')]).toEqual([
    'tapped',
    'camera',
    'video_reviewed',
  ])
  expect([witnessedEvidence('manual'), witnessedEvidence('ai')]).toEqual(['witnessed', 'camera'])
  expect([witnessedEvidence('ai_edited'), witnessedEvidence('video')]).toEqual(['camera', 'witnessed'])
})
