import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { badgesBetween, earnedBadges, nearestBadge, nextBadges } from './badges.ts'
import type { DaySummary } from './day-summary.ts'

const day = (date: string, juggles: number, bestRun = 0): DaySummary => ({
  date,
  sessions: 1,
  juggles,
  timedJuggles: juggles,
  seconds: 60,
  bestSessionCount: juggles,
  longestSession: 60,
  bestRate: 0,
  bestRun,
})

test('a badge is earned on the day that first reached its threshold', () => {
  const badges = earnedBadges([
    day('2026-03-01', 24, 9),
    day('2026-03-05', 600, 25),
    day('2026-03-06', 500, 30),
  ])
  expect(badges).toEqual([
    { kind: 'run', threshold: 10, earnedOn: '2026-03-05' },
    { kind: 'run', threshold: 25, earnedOn: '2026-03-05' },
    { kind: 'session', threshold: 10, earnedOn: '2026-03-01' },
    ...[25, 50, 100, 250, 500].map((threshold) => ({ kind: 'session', threshold, earnedOn: '2026-03-05' })),
    { kind: 'total', threshold: 1000, earnedOn: '2026-03-06' },
  ])
})

test('a threshold that is just reached is reached', () => {
  const kinds = ['run', 'session', 'total'] as const
  const badges = earnedBadges([day('2026-03-01', 1000, 1000)])
  for (const kind of kinds) expect(badges).toContainEqual({ kind, threshold: 1000, earnedOn: '2026-03-01' })
})

test('the nearest badge is the one with the greatest part of the way done', () => {
  const next = [
    { kind: 'run', threshold: 100, value: 30 },
    { kind: 'total', threshold: 1000, value: 900 },
    { kind: 'streak', threshold: 7, value: 6 },
  ] as const
  expect(nearestBadge(next)).toEqual(next[1])
  expect(nearestBadge([])).toBeNull()
})

test('a streak of seven days earns its badge on the seventh', () => {
  const days = Array.from({ length: 8 }, (_, index) => day(addDays('2026-03-01', index), 1))
  expect(earnedBadges(days)).toEqual([{ kind: 'streak', threshold: 7, earnedOn: '2026-03-07' }])
})

test('a session earns the badges between the states before and after it', () => {
  const before = { run: 10, session: 49, total: 990, streak: 6 }
  const after = { run: 26, session: 49, total: 1000, streak: 7 }
  expect(badgesBetween(before, after)).toEqual([
    { kind: 'run', threshold: 25 },
    { kind: 'total', threshold: 1000 },
    { kind: 'streak', threshold: 7 },
  ])
  expect(badgesBetween(after, after)).toEqual([])
})

test('the next badge of each kind is the lowest one that is not earned yet', () => {
  const earned = [{ kind: 'run', threshold: 10 } as const]
  const next = nextBadges({ run: 12, session: 3, total: 3, streak: 1 }, earned)
  expect(next).toEqual([
    { kind: 'run', threshold: 25, value: 12 },
    { kind: 'session', threshold: 10, value: 3 },
    { kind: 'total', threshold: 1000, value: 3 },
    { kind: 'streak', threshold: 7, value: 1 },
  ])
})
