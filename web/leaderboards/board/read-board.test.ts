import { expect, test } from 'vitest'
import type { BoardPage } from '#web/leaderboards/use-board.ts'
import { readBoard, showsPlayer } from './read-board.ts'

const me = { rank: 3, value: 10, percentile: 25, approximate: false }

function page(firstRank: number, userIds: string[], standing: BoardPage['me'] = me): BoardPage {
  const items = userIds.map((userId, index) => ({
    rank: firstRank + index,
    userId,
    displayName: userId,
    isNamed: true,
    value: 100 - firstRank - index,
    type: 'totalJuggles' as const,
  }))
  return {
    items,
    nextCursor: null,
    previousCursor: null,
    ranksApproximate: false,
    me: standing,
    whyUnranked: null,
    leastEvidence: 'tapped',
    total: 4,
    totalApproximate: false,
    startsAt: null,
    resetsAt: null,
    placesWon: null,
  }
}

test('pages are joined into one list', () => {
  const board = readBoard([page(1, ['ana', 'ben']), page(3, ['chi', 'dee'])])
  expect(board.rows.map((row) => row.userId)).toEqual(['ana', 'ben', 'chi', 'dee'])
})

test('a player who moves onto the next page during the loading is listed once', () => {
  const board = readBoard([page(1, ['ana', 'ben']), page(3, ['ben', 'dee'])])
  expect(board.rows.map((row) => row.userId)).toEqual(['ana', 'ben', 'dee'])
})

test('a row knows whether the ranks of its page are exact', () => {
  const board = readBoard([page(1, ['ana']), { ...page(2, ['ben']), ranksApproximate: true }])
  expect(board.rows.map(({ approximate }) => approximate)).toEqual([false, true])
})

test('the own place comes from the last page', () => {
  const board = readBoard([page(1, ['ana']), page(2, ['ben'], { ...me, rank: 2 })])
  expect(board.me?.rank).toBe(2)
})

test('without pages the board is empty', () => {
  expect(readBoard([])).toMatchObject({ rows: [], me: null, total: 0, totalApproximate: false })
})

test('says whether a player is among the rows', () => {
  const board = readBoard([page(1, ['ana', 'ben'])])
  expect([showsPlayer(board, 'ben'), showsPlayer(board, 'chi')]).toEqual([true, false])
})
