import type { Kysely } from 'kysely'
import type { LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import { findBoard, type WantedBoard } from './board.ts'
import { entryOf } from '#server/leaderboards/showing/ranked-page.ts'
import { placeOf } from './reading/board-reader.ts'
import { readBoard } from './reading/read-board.ts'

/** Rows that are read at once. */
const BATCH = 2_000

/** A board from top to bottom, in batches. The caller checks who may see it. */
export async function* walkWholeBoard(
  db: Kysely<DB>,
  wanted: WantedBoard,
  now: Date,
): AsyncGenerator<LeaderboardEntry[]> {
  const board = await findBoard(db, wanted, now)
  const reader = readBoard(db, board)
  // Each batch reads all members of a group, so the board of a group has one batch only.
  const batch = board.reading === 'members' ? Infinity : BATCH
  let rank = 1
  let rows = await reader.list(batch, null)
  while (rows.length > 0) {
    const first = rank
    yield rows.map((row, index) => entryOf(board, row, first + index))
    rank += rows.length
    if (rows.length < batch) return
    rows = await reader.list(batch, { place: placeOf(rows.at(-1)!), direction: 'after' })
  }
}

export const BOARD_COLUMNS = ['rank', 'name', 'userId', 'value', 'type']

/** A board as lines of a file. */
export async function* boardCells(
  batches: AsyncIterable<readonly LeaderboardEntry[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const entries of batches)
    yield entries.map(({ rank, displayName, userId, value, type }) => [
      rank,
      displayName,
      userId,
      value,
      type,
    ])
}
