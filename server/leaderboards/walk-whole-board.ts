import type { Kysely } from 'kysely'
import type { LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import { findBoard } from './board.ts'
import type { Scope } from './board-scope.ts'
import { entryOf } from '#server/leaderboards/showing/ranked-page.ts'
import { placeOf } from './reading/board-reader.ts'
import { readBoard } from './reading/read-board.ts'
import { NO_SNAPSHOTS } from './reading/snapshots.ts'

/** Rows that are read at once. */
const BATCH = 2_000

export interface WholeBoard {
  stat: LeaderboardStat
  period: BoardPeriod
  scope: Scope
}

/** A board from top to bottom, in batches. The caller checks who may see it. */
export async function* walkWholeBoard(
  db: Kysely<DB>,
  { stat, period, scope }: WholeBoard,
  now: Date,
): AsyncGenerator<LeaderboardEntry[]> {
  const board = await findBoard(db, stat, period, scope, now)
  const reader = readBoard(db, board, NO_SNAPSHOTS)
  // All members of a group are read for each batch, so there is only one.
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
