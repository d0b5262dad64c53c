import { expect, test } from 'vitest'
import { parseToday } from './kept-today.ts'

const statistics = { dayStreak: { current: null }, badges: { earned: [], next: [] }, days: [] }

test('a day that was kept is read again', () => {
  const today = {
    at: 1,
    statistics,
    week: { team: { id: '1', name: 'Reds' }, board: { items: [] } },
    news: [],
  }
  expect(parseToday(JSON.stringify(today))).toEqual(today)
  expect(parseToday(JSON.stringify({ ...today, week: null }))).toEqual({ ...today, week: null })
})

test.each([
  ['nothing', null],
  ['another version', '{"streak":3}'],
  ['half of it', JSON.stringify({ statistics })],
  [
    'a week without a board',
    JSON.stringify({ at: 1, statistics, week: { team: { id: '1' }, board: {} }, news: [] }),
  ],
  ['one without news', JSON.stringify({ at: 1, statistics, week: null })],
])('%s is not shown', (_what, stored) => {
  expect(parseToday(stored)).toBeNull()
})
