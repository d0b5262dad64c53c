import { expect, test } from 'vitest'
import type { Board } from '#web/leaderboards/board/read-board.ts'
import { affectsBoard } from './affects-board.ts'

const row = (value: number) => ({
  rank: 1,
  userId: `player-${value}`,
  displayName: 'Ana',
  isNamed: true,
  value,
  type: 'totalJuggles' as const,
  approximate: false,
})
const board = (values: number[], own: number | null) =>
  ({ rows: values.map(row), me: own === null ? null : { value: own } }) as Board

test.each([
  ['a value below all rows and the own place', 10, board([90, 80], 85), true, false],
  ['a value equal to the lowest row', 80, board([90, 80], 85), true, true],
  ['a value above an own place further down', 10, board([90, 80], 5), true, true],
  ['a value below the end of a complete board', 10, board([90, 80], 85), false, true],
  ['the first value of a player without a place', 10, board([90, 80], null), true, true],
  ['an unknown value', null, board([90, 80], 85), true, true],
  ['the first value of an empty board', 1, board([], null), false, true],
] as const)('%s', (_, upTo, shown, hasMore, expected) => {
  expect(affectsBoard({ upTo }, shown, hasMore)).toBe(expected)
})
