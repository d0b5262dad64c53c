import { expect, test } from 'vitest'
import { percentileOf, placeToTell, whyUnranked } from './leaderboard.ts'

test('the percentile is the share of players below', () => {
  expect(percentileOf(1, 4)).toBe(75)
  expect(percentileOf(4, 4)).toBe(0)
  expect(percentileOf(2, 3)).toBe(33.3)
  // The rank is of now, but the number of players is a minute old.
  expect(percentileOf(5, 4)).toBe(0)
  expect(percentileOf(1, 0)).toBe(0)
})

test('a place is told in the better half of a board, the players behind in the other half, and nothing to the last one', () => {
  expect(placeToTell(1, 2)).toBe('place')
  expect(placeToTell(220, 440)).toBe('place')
  expect(placeToTell(221, 440)).toBe('ahead')
  expect(placeToTell(439, 440)).toBe('ahead')
  expect(placeToTell(440, 440)).toBeNull()
  expect(placeToTell(1, 1)).toBeNull()
  // The rank is of now, but the number of players is a minute old.
  expect(placeToTell(5, 4)).toBeNull()
})

test('the reason is the first condition that the player must change', () => {
  const ranked = {
    isHidden: false,
    isMember: true,
    hasSession: true,
    hasCountedSession: true,
    hasCountedInPeriod: true,
    isKnownWellEnough: true,
  }
  expect(whyUnranked({ ...ranked, isHidden: true, hasSession: false }, 'bestRate')).toBe('HIDDEN')
  expect(whyUnranked({ ...ranked, isMember: false, hasSession: false }, 'bestRate')).toBe('NOT_A_MEMBER')
  expect(whyUnranked({ ...ranked, hasSession: false, hasCountedSession: false }, 'bestRate')).toBe(
    'NO_SESSION',
  )
  expect(whyUnranked({ ...ranked, hasCountedSession: false, hasCountedInPeriod: false }, 'bestRate')).toBe(
    'UNDER_REVIEW',
  )
  expect(whyUnranked({ ...ranked, hasCountedInPeriod: false, isKnownWellEnough: false }, 'bestRate')).toBe(
    'NONE_IN_PERIOD',
  )
  expect(whyUnranked({ ...ranked, isKnownWellEnough: false }, 'bestRate')).toBe('EVIDENCE_TOO_WEAK')
  expect(whyUnranked(ranked, 'bestRate')).toBe('TOO_SHORT_FOR_RATE')
  expect(whyUnranked(ranked, 'dayStreak')).toBe('NOTHING_COUNTED')
})
