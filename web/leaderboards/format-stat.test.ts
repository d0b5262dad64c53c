import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import en from '#texts/en.json'
import { formatAboutRank, formatStat, formatTopShare } from './format-stat.ts'

const texts = i18next.createInstance()
beforeAll(() => texts.init({ lng: 'en', resources: { en: { translation: en } } }))

test('each board is named by what it counts, and the board of days says that it counts days', () => {
  expect(LEADERBOARD_STATS.map((stat) => texts.t(`leaderboards.stats.${stat}.label`))).toEqual([
    'Total juggles',
    'Best session',
    'Longest session',
    'Best rate',
    'Longest day streak',
  ])
})

test.each([
  ['totalJuggles', 12480, '12,480'],
  ['bestSessionCount', 1, '1'],
  ['longestSession', 3900, '1\u00a0h 05\u00a0min'],
  ['bestRate', 42.5, '42.5\u00a0/min'],
  ['dayStreak', 1, '1 day'],
  ['dayStreak', 1204, '1,204 days'],
] as const)('%s of %d reads %s', (stat, value, text) => {
  expect(formatStat(texts.t, stat, value)).toBe(text)
})

test.each([
  [12_001, 'about 12,001st'],
  [12_022, 'about 12,022nd'],
  [12_113, 'about 12,113th'],
  [45_203, 'about 45,203rd'],
])('an approximate rank %d reads %s', (rank, text) => {
  expect(formatAboutRank(texts.t, rank)).toBe(text)
})

test.each([
  [1, 1, '100%'],
  [1, 3, '34%'],
  [42, 1000, '4.2%'],
  [1, 1_000_000, '0.1%'],
  [100, 1000, '10%'],
  [45_200, 51_600, '88%'],
  [7, 6, '100%'],
])('rank %d of %d is in the top %s', (rank, total, text) => {
  expect(formatTopShare(rank, total)).toBe(text)
})
