import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { weekOf } from '#domain/calendar/week.ts'
import { daysToGoal, weeklyGoalStreak } from './weekly-goal.ts'

/** Mondays: 2 March, 9 March, 16 March 2026. */
test.each([
  ['no practice', [], 2, '2026-03-10', { current: 0, longest: 0, daysThisWeek: 0 }],
  [
    'the current week has not failed yet',
    ['2026-03-02', '2026-03-08', '2026-03-10'],
    2,
    '2026-03-10',
    { current: 1, longest: 1, daysThisWeek: 1 },
  ],
  [
    'a week that met the goal counts at once',
    ['2026-03-02', '2026-03-08', '2026-03-09', '2026-03-10'],
    2,
    '2026-03-10',
    { current: 2, longest: 2, daysThisWeek: 2 },
  ],
  [
    'a week without enough days ends it',
    ['2026-03-02', '2026-03-03', '2026-03-09', '2026-03-17'],
    2,
    '2026-03-17',
    { current: 0, longest: 1, daysThisWeek: 1 },
  ],
  [
    'a day counts once, however many sessions it has',
    ['2026-03-09', '2026-03-09'],
    2,
    '2026-03-10',
    { current: 0, longest: 0, daysThisWeek: 1 },
  ],
  [
    'rest days cost nothing',
    ['2026-03-01', '2026-03-06', '2026-03-09'],
    1,
    '2026-03-15',
    { current: 3, longest: 3, daysThisWeek: 1 },
  ],
])('%s', (_, dates, goal, today, expected) => {
  expect(weeklyGoalStreak(dates, goal, today)).toEqual({ goal, ...expected })
})

test('equals a count week by week', () => {
  const someDay = fc.integer({ min: 0, max: 70 }).map((n) => addDays('2026-01-01', n))
  fc.assert(
    fc.property(fc.array(someDay), fc.integer({ min: 1, max: 7 }), someDay, (dates, goal, today) => {
      const met = (monday: string) =>
        new Set(dates.filter((date) => weekOf(date, 'monday') === monday)).size >= goal
      const upTo = (monday: string): number => (met(monday) ? 1 + upTo(addDays(monday, -7)) : 0)
      const thisWeek = weekOf(today, 'monday')
      const { current, longest } = weeklyGoalStreak(dates, goal, today)
      expect(longest).toBe(Math.max(0, ...dates.map((date) => upTo(weekOf(date, 'monday')))))
      expect(current).toBe(upTo(met(thisWeek) ? thisWeek : addDays(thisWeek, -7)))
    }),
  )
})

/** 14 March 2026 is a Saturday. */
test.each([
  ['two days are left', '2026-03-14', false, 1, 2],
  ['today is used up', '2026-03-14', true, 1, null],
  ['a week that has its days needs none', '2026-03-15', true, 3, 0],
  ['a week that has begun can still have all', '2026-03-09', false, 0, 3],
])('%s', (_, today, practicedToday, daysThisWeek, expected) => {
  expect(daysToGoal({ goal: 3, daysThisWeek }, { today, practicedToday })).toBe(expected)
})

test('where weeks begin on Sunday, Saturday is the last day', () => {
  const saturday = { today: '2026-03-14', practicedToday: false }
  expect(daysToGoal({ goal: 3, daysThisWeek: 2 }, saturday, 'sunday')).toBe(1)
  expect(daysToGoal({ goal: 3, daysThisWeek: 1 }, saturday, 'sunday')).toBeNull()
})
