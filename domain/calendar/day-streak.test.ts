import fc from 'fast-check'
import { addDays } from './calendar-date.ts'
import { describe, expect, test } from 'vitest'
import { dayStreaks, longestStreak, streakLengthsReached } from './day-streak.ts'
import { localDate } from './time-zone.ts'

const lengths = (localDates: readonly string[], today: string) => {
  const { current, longest } = dayStreaks(localDates, today)
  return { current: current?.length ?? 0, longest: longest?.length ?? 0 }
}

describe('a day streak', () => {
  test.each([
    ['no practice', [], '2026-03-10', { current: 0, longest: 0 }],
    ['practice today', ['2026-03-10'], '2026-03-10', { current: 1, longest: 1 }],
    ['yesterday is still alive', ['2026-03-08', '2026-03-09'], '2026-03-10', { current: 2, longest: 2 }],
    [
      'the day before yesterday is over',
      ['2026-03-07', '2026-03-08'],
      '2026-03-10',
      { current: 0, longest: 2 },
    ],
    [
      'a gap starts a new streak',
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
    ['a phone that is a day ahead', ['2026-03-10', '2026-03-11'], '2026-03-10', { current: 2, longest: 2 }],
    [
      'a backdated session closes a gap',
      ['2026-03-10', '2026-03-08', '2026-03-09'],
      '2026-03-10',
      { current: 3, longest: 3 },
    ],
  ])('%s', (_, dates, today, expected) => {
    expect(lengths(dates, today)).toEqual(expected)
  })

  test('has its first and its last day, and the earlier of two equal ones is the longest', () => {
    expect(dayStreaks(['2026-03-01', '2026-03-02', '2026-03-09', '2026-03-10'], '2026-03-11')).toEqual({
      current: { length: 2, from: '2026-03-09', to: '2026-03-10' },
      longest: { length: 2, from: '2026-03-01', to: '2026-03-02' },
    })
  })
})

describe('counts dates in the time zone of the practice', () => {
  /** Practice at these instants, each in its zone. The streak is computed at the last instant. */
  const streakOf = (...practice: readonly (readonly [instant: string, timeZone: string])[]) => {
    const dates = practice.map(([instant, timeZone]) => localDate(new Date(instant), timeZone))
    return lengths(dates, dates.at(-1)!).current
  }

  test.each([
    [
      'the change to summer time: 23:30 and 00:30 are 22 hours apart over a day of 23',
      3,
      [
        ['2026-03-28T22:30:00Z', 'Europe/Berlin'],
        ['2026-03-28T23:30:00Z', 'Europe/Berlin'],
        ['2026-03-29T22:30:00Z', 'Europe/Berlin'],
      ],
    ],
    [
      'the change to winter time: a day of 25 hours is one day',
      2,
      [
        ['2026-10-24T22:10:00Z', 'Europe/Berlin'],
        ['2026-10-25T22:50:00Z', 'Europe/Berlin'],
        ['2026-10-25T23:10:00Z', 'Europe/Berlin'],
      ],
    ],
    [
      '+05:30: half past eleven and half past midnight are two days there and one in UTC',
      2,
      [
        ['2026-05-01T18:00:00Z', 'Asia/Kolkata'],
        ['2026-05-01T19:00:00Z', 'Asia/Kolkata'],
      ],
    ],
    [
      '+13: the morning there is the day before in UTC',
      2,
      [
        ['2026-01-09T12:00:00Z', 'Pacific/Tongatapu'],
        ['2026-01-09T10:30:00Z', 'Pacific/Tongatapu'],
      ],
    ],
    [
      'a flight west makes a long day: two sessions 30 hours apart have one date',
      1,
      [
        ['2026-07-01T11:00:00Z', 'Pacific/Auckland'],
        ['2026-07-02T05:00:00Z', 'America/Los_Angeles'],
      ],
    ],
    [
      'a flight east makes a short day: evening in New York, next morning in Paris',
      2,
      [
        ['2026-07-01T23:00:00Z', 'America/New_York'],
        ['2026-07-02T08:00:00Z', 'Europe/Paris'],
      ],
    ],
    [
      'a flight over the date line that skips a date',
      1,
      [
        ['2026-07-01T04:00:00Z', 'America/Los_Angeles'],
        ['2026-07-01T20:00:00Z', 'Pacific/Auckland'],
      ],
    ],
  ] as const)('%s', (_, days, practice) => {
    expect(streakOf(...practice)).toBe(days)
  })
})

const someDay = fc
  .integer({ min: 0, max: 40 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))

test('equals a count day by day, for dates in any order and with repetitions', () => {
  fc.assert(
    fc.property(fc.array(someDay), someDay, (dates, today) => {
      const practiced = new Set(dates)
      const dayBefore = (date: string) =>
        new Date(Date.parse(date) - 24 * 3_600_000).toISOString().slice(0, 10)
      const upTo = (date: string): number => (practiced.has(date) ? 1 + upTo(dayBefore(date)) : 0)
      const longest = Math.max(0, ...dates.map(upTo))
      const { current, longest: found } = dayStreaks([...dates, ...dates], today)
      expect(found?.length ?? 0).toBe(longest)
      const last = dates.toSorted().at(-1)
      const isAlive = last !== undefined && last >= dayBefore(today)
      expect(current?.length ?? 0).toBe(isAlive ? upTo(last) : 0)
      expect(streakLengthsReached(dates)).toHaveLength(longest)
      for (const [index, date] of streakLengthsReached(dates).entries())
        expect(dates.filter((earlier) => earlier < date).map(upTo)).not.toContain(index + 1)
    }),
  )
})

test('the longest streak was reached when its last missing day was recorded, and the first of equal ones counts', () => {
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

test('a streak is at most as long as its period, and was reached when that many of its days were recorded', () => {
  const minutes = [30, 4, 2, 3, 1]
  const days = minutes.map((minute, index) => ({
    localDate: addDays('2026-03-01', index),
    recordedAt: new Date(minute * 60_000),
  }))
  expect(longestStreak(days, 3)).toEqual({ length: 3, reachedAt: new Date(3 * 60_000) })
  expect(longestStreak(days, 4)).toEqual({ length: 4, reachedAt: new Date(4 * 60_000) })
  expect(longestStreak(days, 7)).toEqual({ length: 5, reachedAt: new Date(30 * 60_000) })
})
