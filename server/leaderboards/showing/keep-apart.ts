import type { LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import { neutralName } from '#domain/players/introduction.ts'
import type { Board } from '#server/leaderboards/board.ts'
import { isForEverybody } from '#server/leaderboards/board-scope.ts'

/**
 * Rows of a board that were read for everybody, as a reader sees them who is kept apart from some players (product 10.17, decisions/0106). A rank
 * stays a rank: on boards for everybody the other is there without a name, like a player who is not introduced. Boards of groups stay as they
 * are, because a team knows its members.
 */
export function keepApart(
  { scope }: Board,
  rows: LeaderboardEntry[],
  apart: ReadonlySet<string>,
): LeaderboardEntry[] {
  if (!isForEverybody(scope) || !rows.some(({ userId }) => apart.has(userId))) return rows
  return rows.map((row) =>
    apart.has(row.userId) ? { ...row, displayName: neutralName(row.userId), isNamed: false } : row,
  )
}
