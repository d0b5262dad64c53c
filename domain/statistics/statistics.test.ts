import { describe, expect, test } from 'vitest'
import { bucketsOf } from './buckets.ts'
import { type DaySummary, totalsOf } from './day-summary.ts'
import { ratePoints, rateTrend } from './rate-over-time.ts'
import { runDistribution } from './run-distribution.ts'
import { bestPartOfDay, partsOfDay } from './time-of-day.ts'
import { firstDayOf } from './window.ts'

const day = (date: string, numbers: Partial<DaySummary> = {}): DaySummary => ({
  date,
  sessions: 1,
  juggles: 60,
  timedJuggles: numbers.juggles ?? 60,
  seconds: 60,
  bestSessionCount: 60,
  longestSession: 60,
  bestRate: 60,
  bestRun: 20,
  ...numbers,
})

test('a period holds the last 7, 30 or 365 days, today included', () => {
  expect(firstDayOf('week', '2026-03-07')).toBe('2026-03-01')
  expect(firstDayOf('month', '2026-03-30')).toBe('2026-03-01')
  expect(firstDayOf('year', '2026-12-31')).toBe('2026-01-01')
  expect(firstDayOf('all', '2026-12-31')).toBeNull()
})

test('the average rate is weighted by practice time, and leaves out what nobody timed', () => {
  const days = [
    day('2026-03-01', { juggles: 100, seconds: 60 }),
    day('2026-03-02', { sessions: 2, juggles: 200, seconds: 240 }),
  ]
  expect(totalsOf(days)).toEqual({
    sessions: 3,
    juggles: 300,
    seconds: 300,
    practiceDays: 2,
    averageJuggles: 100,
    averageRate: 60,
  })
  const untimed = day('2026-03-03', { juggles: 900, timedJuggles: 0, seconds: 0 })
  expect(totalsOf([...days, untimed])).toMatchObject({ juggles: 1_200, averageRate: 60 })
  expect(totalsOf([])).toMatchObject({ averageJuggles: 0, averageRate: 0 })
})

describe('buckets', () => {
  const days = [day('2026-02-27'), day('2026-03-01', { juggles: 30 }), day('2026-03-02')]
  const juggles = (unit: 'day' | 'week' | 'month') =>
    bucketsOf(days, unit, { from: '2026-02-27', to: '2026-03-03' }).map((bucket) => [
      bucket.start,
      bucket.juggles,
    ])

  test('include every day, week from Monday or month of the period, with the empty ones', () => {
    expect(juggles('day')).toEqual([
      ['2026-02-27', 60],
      ['2026-02-28', 0],
      ['2026-03-01', 30],
      ['2026-03-02', 60],
      ['2026-03-03', 0],
    ])
    expect(juggles('week')).toEqual([
      ['2026-02-23', 90],
      ['2026-03-02', 60],
    ])
    expect(juggles('month')).toEqual([
      ['2026-02-01', 60],
      ['2026-03-01', 90],
    ])
  })

  test('have no rate without practice', () => {
    const buckets = bucketsOf(days, 'day', { from: '2026-02-27', to: '2026-03-01' })
    expect(buckets.map(({ rate }) => rate)).toEqual([60, null, 30])
    expect(ratePoints(buckets).map(({ date }) => date)).toEqual(['2026-02-27', '2026-03-01'])
  })

  test('have no rate with less practice than a best rate needs, because seconds would bend the whole line', () => {
    const rateAfter = (seconds: number) =>
      bucketsOf([day('2026-03-01', { juggles: 20, seconds })], 'day', {
        from: '2026-03-01',
        to: '2026-03-01',
      }).map(({ rate }) => rate)
    expect([...rateAfter(9.9), ...rateAfter(10)]).toEqual([null, 120])
  })
})

describe('the trend of the rate', () => {
  const points = (...rates: number[]) => rates.map((rate, index) => ({ date: `2026-03-0${index + 1}`, rate }))

  test('is a least-squares line', () => {
    expect(rateTrend(points(10, 20, 30))).toEqual({ first: 10, last: 30, perWeek: 70 })
    const { first, last } = rateTrend(points(10, 40, 10, 40))!
    expect([first, last]).toEqual([16, 34])
  })

  test('needs three points', () => {
    expect(rateTrend(points(10, 20))).toBeNull()
  })
})

test('runs fall into classes, and the last class has no upper end', () => {
  const classes = runDistribution([7, 0, 0, 0, 0, 0, 0, 0, 2])
  expect(classes[0]).toEqual({ from: 1, to: 4, runs: 7 })
  expect(classes[1]).toEqual({ from: 5, to: 9, runs: 0 })
  expect(classes.at(-1)).toEqual({ from: 1000, to: null, runs: 2 })
})

describe('the best time of day', () => {
  const part = (fromHour: number, sessions: number, juggles: number) => ({ fromHour, sessions, juggles })

  test('is the part of the day with the most juggles per session', () => {
    const parts = partsOfDay([part(6, 5, 100), part(18, 10, 400), part(21, 4, 4000)])
    expect(parts).toHaveLength(8)
    expect(bestPartOfDay(parts)).toEqual({
      fromHour: 18,
      toHour: 21,
      sessions: 10,
      juggles: 400,
      averageJuggles: 40,
    })
  })

  test('needs two parts with five sessions', () => {
    expect(bestPartOfDay(partsOfDay([part(6, 50, 100), part(18, 4, 400)]))).toBeNull()
  })
})
