import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayStreaks, longestStreak } from './day-streak.ts'

describe('a day streak', () => {
  test.each([
    ['no practice', [], '2026-03-10', { current: 0, longest: 0 }],
    ['today', ['2026-03-10'], '2026-03-10', { current: 1, longest: 1 }],
    ['yesterday is still alive', ['2026-03-08', '2026-03-09'], '2026-03-10', { current: 2, longest: 2 }],
    [
      'the day before yesterday is over',
      ['2026-03-07', '2026-03-08'],
      '2026-03-10',
      { current: 0, longest: 2 },
    ],
    [
      'a gap begins anew',
      ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09', '2026-03-10'],
      '2026-03-10',
      { current: 2, longest: 3 },
    ],
    [
      'the end of February',
      ['2028-02-28', '2028-02-29', '2028-03-01'],
      '2028-03-01',
      { current: 3, longest: 3 },
    ],
    [
      'the change to summer time',
      ['2026-03-28', '2026-03-29', '2026-03-30'],
      '2026-03-30',
      { current: 3, longest: 3 },
    ],
    ['a phone that is a day ahead', ['2026-03-10', '2026-03-11'], '2026-03-10', { current: 2, longest: 2 }],
  ])('%s', (_, dates, today, expected) => {
    expect(dayStreaks(dates, today)).toEqual(expected)
  })

  test('does not depend on the order or on repeats', () => {
    const day = fc
      .integer({ min: 0, max: 40 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.array(day), (dates) => {
        const sorted = [...new Set(dates)].sort()
        expect(dayStreaks([...dates, ...dates], '2026-02-01')).toEqual(dayStreaks(sorted, '2026-02-01'))
      }),
    )
  })
})

test('the longest streak was reached when its last missing day was recorded, and of equal ones the first counts', () => {
  const day = (localDate: string, minute: number) => ({ localDate, recordedAt: new Date(minute * 60_000) })
  expect(longestStreak([])).toBeNull()
  expect(longestStreak([day('2026-03-02', 9), day('2026-03-01', 20), day('2026-03-03', 5)])).toEqual({
    length: 3,
    reachedAt: new Date(20 * 60_000),
  })
  const twoRuns = [
    day('2026-03-01', 30),
    day('2026-03-02', 31),
    day('2026-03-05', 1),
    day('2026-03-06', 2),
    day('2026-03-06', 9),
  ]
  expect(longestStreak(twoRuns)).toEqual({ length: 2, reachedAt: new Date(2 * 60_000) })
})
