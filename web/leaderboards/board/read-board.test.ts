import { expect, test } from 'vitest'
import type { Leaderboard } from '#contract/leaderboard.ts'
import { pinnedStanding, readBoard } from './read-board.ts'

const me = { rank: 3, value: 10, percentile: 25, approximate: false }

function page(firstRank: number, userIds: string[], standing: Leaderboard['me'] = me): Leaderboard {
  const items = userIds.map((userId, index) => ({
    rank: firstRank + index,
    userId,
    displayName: userId,
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
    total: 4,
    totalApproximate: false,
    startsAt: null,
    resetsAt: null,
  }
}

test('pages follow each other in one list', () => {
  const board = readBoard([page(1, ['ana', 'ben']), page(3, ['chi', 'dee'])])
  expect(board.rows.map((row) => row.userId)).toEqual(['ana', 'ben', 'chi', 'dee'])
})

test('a player who slips onto the next page while loading stands in the list once', () => {
  const board = readBoard([page(1, ['ana', 'ben']), page(3, ['ben', 'dee'])])
  expect(board.rows.map((row) => row.userId)).toEqual(['ana', 'ben', 'dee'])
})

test('the own place is the one heard last', () => {
  const board = readBoard([page(1, ['ana']), page(2, ['ben'], { ...me, rank: 2 })])
  expect(board.me?.rank).toBe(2)
})

test('without pages the board is empty', () => {
  expect(readBoard([])).toEqual({ rows: [], me: null, total: 0, totalApproximate: false })
})

test('the own place is pinned while the list does not show it', () => {
  const board = readBoard([page(1, ['ana', 'ben'])])
  expect(pinnedStanding(board, 'chi')).toEqual(me)
  expect(pinnedStanding(board, 'ben')).toBeNull()
})

test('somebody without a value on the board has nothing to pin', () => {
  expect(pinnedStanding(readBoard([page(1, ['ana'], null)]), 'chi')).toBeNull()
})
