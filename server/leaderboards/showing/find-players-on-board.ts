import type { Kysely } from 'kysely'
import type { FoundPlayers } from '#contract/statistics/leaderboard.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Board } from '#server/leaderboards/board.ts'
import { isForEverybody } from '#server/leaderboards/board-scope.ts'
import { findApart } from '#server/notifications/blocked-players.ts'
import { entryOf } from './ranked-page.ts'
import { readBoard, type Sources } from '#server/leaderboards/reading/read-board.ts'

/**
 * Players on a board whose name contains the typed text, in upper or lower case, highest first, with their ranks. On a board for
 * everybody a player finds nobody from whom they are kept apart (product 10.17).
 */
export async function findPlayersOnBoard(
  db: Kysely<DB>,
  userId: string,
  board: Board,
  { search, limit }: { search: string; limit: number },
  sources: Sources,
): Promise<FoundPlayers> {
  const reader = readBoard(db, board, sources)
  const [rows, apart] = await Promise.all([reader.findByName(search, limit), findApart(db, userId)])
  const found = isForEverybody(board.scope) ? rows.filter(({ user_id }) => !apart.has(user_id)) : rows
  const items = found.map(async (row) => {
    const { rank, approximate } = await reader.findStanding(row.user_id)
    return { ...entryOf(board, row, rank), approximate }
  })
  return { items: await Promise.all(items) }
}
