import type { LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import { neutralName } from '#domain/players/introduction.ts'
import type { Board } from '#server/leaderboards/board.ts'
import { isForEverybody } from '#server/leaderboards/board-scope.ts'

/** Some rows of a board that were read for everybody, and the players from whom their reader is kept apart. */
interface Read<Entry> {
  board: Board
  rows: Entry[]
  apart: ReadonlySet<string>
  /** Rows that the reader asked for because of who stands there: those around the own place, or found by name. */
  isAboutPlayers: boolean
}

/**
 * The rows as their reader sees them (product 10.17, decisions/0106). A rank stays a rank: on boards for everybody the other is there without a
 * name, like a player who is not introduced. Boards of groups stay as they are, because a team knows its members. Nobody stands next to the other.
 */
export function keepApart<Entry extends LeaderboardEntry>({
  board,
  rows,
  apart,
  isAboutPlayers,
}: Read<Entry>): Entry[] {
  if (!rows.some(({ userId }) => apart.has(userId))) return rows
  if (isAboutPlayers) return rows.filter(({ userId }) => !apart.has(userId))
  if (!isForEverybody(board.scope)) return rows
  return rows.map((row) =>
    apart.has(row.userId) ? { ...row, displayName: neutralName(row.userId), isNamed: false } : row,
  )
}
