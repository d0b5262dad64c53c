import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import type { AnalyzedSession } from './analyzed-session.ts'
import { consistencyOf } from './consistency.ts'
import { fatigueOf } from './fatigue.ts'
import { monthAgainstMonth } from './month-against-month.ts'
import { nextBest } from './next-best.ts'
import { normalQuantile, normalShareBelow } from './normal-distribution.ts'
import { quantile } from './descriptive-statistics.ts'
import { trendOf } from './trend.ts'

const WEEK = 7 * 24 * 3_600_000
const weekly = (values: readonly number[]) =>
  values.map((value, week) => ({ date: new Date(Date.UTC(2026, 0, 1) + week * WEEK), value }))
const sessionsOf = (juggles: readonly number[], runs: readonly number[] | null = null): AnalyzedSession[] =>
  weekly(juggles).map(({ date, value }) => ({ date, juggles: value, seconds: 60, runs }))
/** Values without a trend, the same at each call. */
const zigzag = (length: number) => Array.from({ length }, (_, index) => 50 + ((index * 7) % 11))

test('the normal distribution matches the published tables', () => {
  expect(normalShareBelow(1.96)).toBeCloseTo(0.9750021, 6)
  expect(normalShareBelow(-1)).toBeCloseTo(0.1586553, 6)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5)
})

test('quantiles are interpolated', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75)
  expect(quantile([7], 0.9)).toBe(7)
})

describe('the trend', () => {
  test('of a straight line is its slope, with certainty', () => {
    const trend = trendOf(weekly([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]))
    expect(trend).toMatchObject({ status: 'ready', direction: 'up', perWeek: 2, low: 2, high: 2 })
    // Mann–Kendall by hand: S = 45, Var(S) = 125, Z = 44 / √125 = 3.935.
    expect(trend).toMatchObject({ chance: expect.closeTo(0.000083, 6) })
  })

  test('is not changed by one lucky day', () => {
    const trend = trendOf(weekly([11, 10, 9, 8, 7, 500, 5, 4, 3, 2, 1]))
    expect(trend).toMatchObject({ direction: 'down' })
    expect((trend as { perWeek: number }).perWeek).toBeCloseTo(-1)
  })

  test('of alternating or equal sessions is unclear', () => {
    expect(trendOf(weekly(zigzag(22)))).toMatchObject({ direction: 'unclear' })
    expect(trendOf(weekly(Array.from({ length: 12 }, () => 5)))).toMatchObject({
      direction: 'unclear',
      perWeek: 0,
      chance: expect.closeTo(1, 6),
    })
  })

  test('compares no two sessions of one moment', () => {
    const [now, weekLater] = weekly([0, 10])
    const sameMoment = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ date: now!.date, value }))
    expect(trendOf([...sameMoment, weekLater!])).toMatchObject({ perWeek: 5 })
  })

  test('is reported when chance alone gives it in fewer than one of twenty cases', () => {
    // Var(S) = 125: S = 21 has p = 0.074, S = 23 has p = 0.049.
    expect(trendOf(weekly([5, 4, 3, 2, 1, 7, 6, 9, 8, 10]))).toMatchObject({ direction: 'unclear' })
    expect(trendOf(weekly([5, 4, 3, 2, 1, 7, 6, 8, 9, 10]))).toMatchObject({ direction: 'up' })
  })

  test('needs ten sessions', () => {
    expect(trendOf(weekly([1, 2, 3]))).toEqual({ status: 'tooFew', sessions: 3, needed: 10 })
  })
})

describe('consistency', () => {
  test('is the spread of the latest sessions around their mean', () => {
    const alike = consistencyOf(sessionsOf([...zigzag(40), ...Array.from({ length: 30 }, () => 80)]))
    expect(alike).toMatchObject({ variation: 0, median: 80, lowerQuartile: 80, sessions: 30 })
    expect(consistencyOf(sessionsOf([10, 20, 10, 20, 10, 20, 10, 20, 10, 20]))).toMatchObject({
      variation: expect.closeTo(5.27 / 15, 2),
      median: 15,
    })
  })

  test('has half of the sessions between its quartiles, in whatever order they were', () => {
    expect(consistencyOf(sessionsOf(zigzag(10)))).toMatchObject({
      lowerQuartile: 52.25,
      median: 55.5,
      upperQuartile: 57.75,
    })
  })

  test('needs ten sessions with a juggle', () => {
    expect(consistencyOf(sessionsOf([...zigzag(9), 0]))).toMatchObject({ status: 'tooFew', sessions: 9 })
  })
})

describe('fatigue', () => {
  const fading = [20, 20, 15, 15, 10, 10]

  test('compares the last third of the runs with the first', () => {
    expect(fatigueOf(sessionsOf(zigzag(8), fading))).toEqual({
      status: 'ready',
      course: 'fades',
      ratio: 0.5,
      low: 0.5,
      high: 0.5,
      sessions: 8,
    })
    expect(fatigueOf(sessionsOf(zigzag(8), fading.toReversed()))).toMatchObject({
      course: 'warmsUp',
      ratio: 2,
    })
  })

  test('is unclear when sessions differ in direction', () => {
    const both = [...sessionsOf(zigzag(5), fading), ...sessionsOf(zigzag(5), fading.toReversed())]
    expect(fatigueOf(both)).toMatchObject({ course: 'unclear', low: 0.5, high: 2 })
  })

  test('is unclear when runs stay as long as they were', () => {
    expect(fatigueOf(sessionsOf(zigzag(8), [10, 10, 10, 10, 10, 10]))).toMatchObject({
      course: 'unclear',
      ratio: 1,
    })
  })

  test('leaves out one value at either end of eight: 95 % by the sign test', () => {
    const sessions = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((last) =>
      sessionsOf([50], [10, 10, 10, 10, last, last]),
    )
    expect(fatigueOf(sessions)).toMatchObject({ low: 0.1, high: 0.8 })
    const nine = [...sessions, ...sessionsOf([50], [10, 10, 10, 10, 9, 9])]
    expect(fatigueOf(nine)).toMatchObject({ low: 0.2, high: 0.8 })
  })

  test('needs eight sessions of six runs', () => {
    expect(fatigueOf([...sessionsOf(zigzag(7), fading), ...sessionsOf(zigzag(9), [1, 2, 3])])).toMatchObject({
      status: 'tooFew',
      sessions: 7,
    })
  })
})

describe('the next best', () => {
  test('is where the best of ten draws lies', () => {
    const prediction = nextBest(sessionsOf(zigzag(22)), 60)
    expect(prediction).toMatchObject({ status: 'ready', nextSessions: 10, sessions: 22 })
    const { expected, low, high } = prediction as { expected: number; low: number; high: number }
    expect(low).toBeLessThan(expected)
    expect(expected).toBeLessThan(high)
    // 55 in the middle, s = 0.059 with the uncertainty of m, Φ⁻¹(0.5^(1/10)) = 1.499.
    expect(expected).toBe(60)
  })

  test('counts that the mean of few sessions is itself an estimate', () => {
    const wide = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 10 : 1_000))
    // 100 in the middle, s = 2.362 · √(1 + 1/20), Φ⁻¹(0.5^(1/10)) = 1.499.
    expect(nextBest(sessionsOf(wide), 1_000)).toMatchObject({ expected: 3_764 })
  })

  test('is unlikely to beat a distant record, and likely to beat one that is often equalled', () => {
    const chance = (best: number) =>
      (nextBest(sessionsOf(zigzag(22)), best) as { chanceOfRecord: number }).chanceOfRecord
    expect(chance(200)).toBeLessThan(0.001)
    expect(chance(55)).toBeGreaterThan(0.9)
  })

  test('does not grow by sessions that were cut short', () => {
    const usual = zigzag(28)
    const best = (juggles: readonly number[]) => nextBest(sessionsOf(juggles), 60) as { expected: number }
    expect(best([...usual, 3, 1]).expected).toBe(best(usual).expected)
  })

  test('of a player with constant results is that result', () => {
    expect(nextBest(sessionsOf(Array.from({ length: 20 }, () => 40)), 40)).toMatchObject({
      expected: 40,
      low: 40,
      high: 40,
      chanceOfRecord: 0,
    })
  })

  test('needs twenty sessions with a juggle', () => {
    const empty = Array.from({ length: 9 }, () => 0)
    expect(nextBest(sessionsOf([...empty, ...zigzag(22)]), 60)).toMatchObject({ sessions: 22 })
    expect(nextBest(sessionsOf(zigzag(19)), 60)).toEqual({ status: 'tooFew', sessions: 19, needed: 20 })
  })
})

describe('the comparison of two months', () => {
  const day = (daysAgo: number, juggles: number) => ({
    date: addDays('2026-03-31', -daysAgo),
    sessions: 1,
    juggles,
    timedJuggles: juggles,
    seconds: 60,
    bestSessionCount: juggles,
    longestSession: 60,
    bestRate: 0,
    bestRun: 0,
  })

  test('compares thirty days with the thirty before', () => {
    const { current, previous, change } = monthAgainstMonth(
      [day(60, 999), day(59, 40), day(30, 40), day(29, 60), day(0, 60)],
      '2026-03-31',
    )
    expect(current).toMatchObject({ from: '2026-03-02', to: '2026-03-31', juggles: 120 })
    expect(previous).toMatchObject({ from: '2026-01-31', to: '2026-03-01', juggles: 80 })
    expect(change).toEqual({ juggles: 0.5, seconds: 0, practiceDays: 0, averageRate: 0.5 })
  })

  test('says nothing without earlier sessions', () => {
    expect(monthAgainstMonth([day(0, 60)], '2026-03-31').change.juggles).toBeNull()
    expect(monthAgainstMonth([day(40, 60)], '2026-03-31').change).toMatchObject({
      juggles: -1,
      averageRate: null,
    })
  })
})
