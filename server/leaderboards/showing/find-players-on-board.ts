import type { Kysely } from 'kysely'
import type { FoundPlayers } from '#contract/statistics/leaderboard.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Board } from '#server/leaderboards/board.ts'
import { entryOf } from './ranked-page.ts'
import { readBoard } from '#server/leaderboards/reading/read-board.ts'
import { NO_SNAPSHOTS, type Snapshots } from '#server/leaderboards/reading/snapshots.ts'

/** Players on a board whose name contains the typed text, in upper or lower case, highest first, with their ranks. */
export async function findPlayersOnBoard(
  db: Kysely<DB>,
  board: Board,
  search: string,
  limit: number,
  snapshots: Snapshots = NO_SNAPSHOTS,
  pages: Kysely<DB> = db,
): Promise<FoundPlayers> {
  const reader = readBoard(db, board, snapshots, pages)
  const rows = await reader.findByName(search, limit)
  const items = rows.map(async (row) => {
    const { rank, approximate } = await reader.findStanding(row.user_id)
    return { ...entryOf(board, row, rank), approximate }
  })
  return { items: await Promise.all(items) }
}
