import { expect, test } from 'vitest'
import { placesWon, seeRank, type Sighting } from './rank-movement.ts'

const MINUTE = 60_000
const day = (n: number) => n * 24 * 60 * MINUTE

/** The movement shown at each visit, from its rank, its time and the week of the board. */
function movements(...looks: [rank: number, at: number, startsAt?: string][]): (number | null)[] {
  let last: Sighting | null = null
  return looks.map(([rank, at, startsAt = 'this week']) => {
    last = seeRank(last, { rank, at, startsAt })
    return placesWon(last)
  })
}

test('the first visit has nothing to compare with', () => {
  expect(movements([12, 0], [9, MINUTE])).toEqual([null, null])
})

test('the next visit compares with the end of the last one', () => {
  expect(movements([12, 0], [9, MINUTE], [6, day(1)])).toEqual([null, null, 3])
  expect(movements([12, 0], [15, day(1)])).toEqual([null, -3])
  expect(movements([12, 0], [12, day(1)])).toEqual([null, 0])
})

test('a reload belongs to the same visit, and keeps its comparison', () => {
  expect(movements([12, 0], [10, day(1)], [10, day(1) + MINUTE], [8, day(1) + 20 * MINUTE])).toEqual([
    null,
    2,
    2,
    4,
  ])
})

test('a long look at a changing board is one visit', () => {
  const looks = Array.from({ length: 10 }, (_, n): [number, number] => [20 - n, day(1) + n * 20 * MINUTE])
  expect(movements([30, 0], ...looks).at(-1)).toBe(19)
})

test('a board that was reset starts without a comparison', () => {
  expect(movements([12, 0, 'last week'], [3, day(7), 'this week'])).toEqual([null, null])
})
