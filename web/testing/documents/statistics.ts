import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'

/** A week of a player with 17 days in a row. */
export const practiced: Statistics = {
  period: 'year',
  from: '2025-11-25',
  to: '2026-11-24',
  timeZone: 'Europe/Berlin',
  weekStart: 'monday',
  totals: {
    sessions: 20,
    juggles: 4000,
    seconds: 900,
    practiceDays: 17,
    averageJuggles: 200,
    averageRate: 60,
  },
  bests: [],
  days: [{ date: '2026-11-23', sessions: 1, juggles: 120, seconds: 60 }],
  bucket: 'week',
  buckets: [{ start: '2026-11-23', sessions: 1, juggles: 120, seconds: 60, rate: 120 }],
  rate: { points: [], trend: null },
  runs: [],
  bodyParts: [],
  timeOfDay: { parts: [], best: null },
  dayStreak: {
    current: { length: 17, from: '2026-11-07', to: '2026-11-23' },
    longest: { length: 17, from: '2026-11-07', to: '2026-11-23' },
    practicedToday: false,
  },
  weeklyGoal: null,
  records: [],
  badges: {
    earned: [],
    next: [
      { kind: 'run', threshold: 100, value: 40 },
      { kind: 'session', threshold: 1000, value: 707 },
    ],
  },
}

const tooFew = { status: 'tooFew', sessions: 2, needed: 20 } as const
const month = {
  from: '2026-10-26',
  to: '2026-11-24',
  sessions: 2,
  juggles: 170,
  seconds: 120,
  practiceDays: 2,
  averageJuggles: 85,
  averageRate: 85,
}

/** The answers of advanced analytics for a player who needs 18 sessions more. */
export const tooFewToAnswer: AdvancedStatistics = {
  trend: { juggles: tooFew, rate: tooFew },
  consistency: tooFew,
  fatigue: tooFew,
  nextBest: tooFew,
  months: {
    current: month,
    previous: month,
    change: { juggles: null, seconds: null, practiceDays: null, averageRate: null },
  },
}
