import { expect, test } from 'vitest'
import { greatestBadges } from './greatest-badges.ts'

test('of several new badges, only the highest of each kind is shown', () => {
  const earned = [
    { kind: 'run', threshold: 10 },
    { kind: 'run', threshold: 50 },
    { kind: 'run', threshold: 25 },
    { kind: 'total', threshold: 1000 },
  ] as const
  expect(greatestBadges(earned)).toEqual([
    { kind: 'run', threshold: 50 },
    { kind: 'total', threshold: 1000 },
  ])
})
