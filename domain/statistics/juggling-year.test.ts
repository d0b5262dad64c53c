import { describe, expect, test } from 'vitest'
import { storyOfYear, yearInSeason, yearsToTell } from './juggling-year.ts'

const day = (date: string, juggles = 10) => ({ date, sessions: 1, juggles, seconds: 60 })
const ids = (joined: string, dates: string[], today: string) =>
  yearsToTell(
    joined,
    dates.map((date) => day(date)),
    today,
  ).map(({ id }) => id)

describe('the years that can be told', () => {
  test('are past calendar years with practice, and this one from December on', () => {
    const dates = ['2024-05-01', '2026-03-01']
    expect(ids('2026-02-01', dates, '2026-11-30')).toEqual(['2024'])
    expect(ids('2026-02-01', dates, '2026-12-01')).toEqual(['2026', '2024'])
  })

  test('are years of the account, once they are over', () => {
    expect(ids('2025-03-10', ['2025-04-01'], '2026-03-09')).toEqual(['2025'])
    expect(ids('2025-03-10', ['2025-04-01'], '2026-03-10')).toEqual(['account-1', '2025'])
    expect(yearsToTell('2024-02-29', [day('2025-02-28')], '2025-03-01')[0]).toMatchObject({
      id: 'account-1',
      from: '2024-02-29',
      to: '2025-02-28',
    })
  })
})

test.each([
  ['2026-12-01', '2026'],
  ['2026-12-31', '2026'],
  ['2027-01-01', null],
  ['2027-03-10', 'account-2'],
  ['2027-03-23', 'account-2'],
  ['2027-03-24', null],
])('on %s the year in season is %s', (today, id) => {
  const days = ['2026-03-20', '2026-07-01'].map((date) => day(date))
  expect(yearInSeason('2025-03-10', days, today)?.id ?? null).toBe(id)
})

describe('the story', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }

  test('adds up the days of the year alone', () => {
    const days = [
      day('2025-12-31', 999),
      day('2026-01-01', 30),
      day('2026-01-02', 50),
      day('2027-01-01', 999),
    ]
    const badges = [
      { kind: 'session', threshold: 25, earnedOn: '2026-01-01' } as const,
      { kind: 'session', threshold: 10, earnedOn: '2025-12-31' } as const,
    ]
    expect(storyOfYear(year, days, badges)).toMatchObject({
      juggles: 80,
      sessions: 2,
      practiceDays: 2,
      longestStreak: 2,
      bestDay: { date: '2026-01-02', juggles: 50 },
      badges: [{ threshold: 25 }],
    })
  })

  test('claims no favorite from little practice', () => {
    expect(storyOfYear(year, [day('2026-01-05')], [])).toMatchObject({
      bestMonth: null,
      favoriteWeekday: null,
    })
    expect(storyOfYear(year, [], [])).toBeNull()
  })

  test('names the weekday with most practice, unless two are level', () => {
    // Mondays.
    const mondays = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02']
    const tuesdays = ['2026-01-06', '2026-01-13', '2026-01-20', '2026-01-27']
    const of = (dates: string[]) =>
      storyOfYear(
        year,
        dates.toSorted().map((date) => day(date)),
        [],
      )
    expect(of([...mondays, ...tuesdays])!.favoriteWeekday).toBe(1)
    expect(of([...mondays, ...tuesdays, '2026-02-03'])!.favoriteWeekday).toBeNull()
    expect(of([...mondays, ...tuesdays])!.bestMonth).toMatchObject({ start: '2026-01-01' })
  })
})
