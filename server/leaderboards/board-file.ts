import type { LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'

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
