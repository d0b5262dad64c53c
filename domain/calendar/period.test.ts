import { describe, expect, test } from 'vitest'
import { boardPeriod, boardResetsAt, oldestBoard, openPeriods, periodBounds, periodStart } from './period.ts'

describe('periods are calendar periods in UTC', () => {
  test.each([
    ['day', '2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['day', '2026-11-20T23:59:59-01:00', '2026-11-21'],
    ['week', '2026-11-20T12:00:00Z', '2026-11-16'],
    ['week', '2026-11-16T00:00:00Z', '2026-11-16'],
    ['week', '2026-11-15T23:59:59Z', '2026-11-09'],
    ['week', '2027-01-01T00:00:00Z', '2026-12-28'],
    ['month', '2026-02-28T12:00:00Z', '2026-02-01'],
    ['all', '2026-02-28T12:00:00Z', '1970-01-01'],
  ] as const)('the %s of %s begins on %s', (period, instant, start) => {
    expect(periodStart(period, new Date(instant))).toBe(start)
  })

  test('a month ends where the next one begins, in a leap year too', () => {
    expect(periodBounds('month', '2028-02-01')!.to.toISOString()).toBe('2028-03-01T00:00:00.000Z')
    expect(periodBounds('week', '2026-12-28')!.to.toISOString()).toBe('2027-01-04T00:00:00.000Z')
    expect(periodBounds('all', '1970-01-01')).toBeNull()
  })
})

test('yesterday’s session still counts for the current week and month, and not for the day that is over', () => {
  const open = openPeriods(new Date('2026-11-19T10:00:00Z'), new Date('2026-11-20T10:00:00Z'))
  expect(open.map(({ period }) => period)).toEqual(['all', 'month', 'week'])
})

test('a session of last week still counts for that week, and an older one at most for its month', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const periodsOf = (instant: string) =>
    openPeriods(new Date(instant), now).map(({ period, start }) => `${period} ${start}`)
  expect(periodsOf('2026-11-15T23:59:59Z')).toEqual(['all 1970-01-01', 'month 2026-11-01', 'week 2026-11-09'])
  expect(periodsOf('2026-11-08T23:59:59Z')).toEqual(['all 1970-01-01', 'month 2026-11-01'])
  expect(oldestBoard('week', now)).toBe('2026-11-09')
})

describe('boards', () => {
  const now = new Date('2026-11-20T10:00:00Z')

  test.each([
    ['all', 'all', '1970-01-01', undefined],
    ['month', 'month', '2026-11-01', '2026-12-01T00:00:00.000Z'],
    ['week', 'week', '2026-11-16', '2026-11-23T00:00:00.000Z'],
    ['lastWeek', 'week', '2026-11-09', '2026-11-23T00:00:00.000Z'],
    ['day', 'day', '2026-11-20', '2026-11-21T00:00:00.000Z'],
  ] as const)('%s is made from totals and knows when it is reset', (board, period, start, resetsAt) => {
    expect(boardPeriod(board, now)).toEqual({ period, start })
    expect(boardResetsAt(board, now)?.toISOString()).toBe(resetsAt)
  })
})
