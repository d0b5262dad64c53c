import { expect, test } from 'vitest'
import { heatmapWeeks } from './heatmap-weeks.ts'

const day = (date: string, juggles: number) => ({ date, juggles, sessions: 1 })

test('weeks begin on Monday, and days outside of the period are empty', () => {
  const weeks = heatmapWeeks([], { from: '2026-11-18', to: '2026-11-24' })
  expect(weeks.map((week) => week.map((each) => each?.date.slice(-2) ?? null))).toEqual([
    [null, null, '18', '19', '20', '21', '22'],
    ['23', '24', null, null, null, null, null],
  ])
})

test('a year contains each of its days once', () => {
  const dates = heatmapWeeks([], { from: '2025-11-22', to: '2026-11-21' }).flat().filter(Boolean)
  expect(dates).toHaveLength(365)
})

test("a day's level is its quarter among the player's own days, and 0 without practice", () => {
  const days = [day('2026-11-16', 10), day('2026-11-17', 20), day('2026-11-18', 30), day('2026-11-20', 4000)]
  const [week] = heatmapWeeks(days, { from: '2026-11-16', to: '2026-11-22' })
  expect(week!.map((each) => each?.level)).toEqual([1, 2, 3, 0, 4, 0, 0])
})

test('days that are all alike have the same level', () => {
  const days = ['16', '17', '18'].map((date) => day(`2026-11-${date}`, 50))
  const [week] = heatmapWeeks(days, { from: '2026-11-16', to: '2026-11-18' })
  expect(week!.slice(0, 3).map((each) => each?.level)).toEqual([1, 1, 1])
})
