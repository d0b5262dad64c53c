import { type Kysely, sql } from 'kysely'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { evidenceFrom } from '#domain/practice/evidence.ts'
import { type Board, COLUMNS } from '#server/leaderboards/board.ts'
import { countedTotals, streaksOfMany } from '#server/leaderboards/counted-totals.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { fromShownMembers, type MemberTotals, rankTotals } from './member-totals.ts'

type Values = (typeof COLUMNS)[LeaderboardStat]
type Totals = Row<'player_totals', 'user_id' | Values | `${Values}_reached_at`>

/**
 * The totals of a group's members from the sessions that are known well enough for its board (product 7.3). Day streaks are among them only on
 * the board of day streaks.
 */
export async function countEvidentTotals(db: Kysely<DB>, board: Board): Promise<MemberTotals> {
  const readAt = performance.now()
  const evidence = evidenceFrom(board.leastEvidence)
  const { columns, query } = countedTotals(await findStreaks(db, board), board, evidence)
  const { rows } =
    await sql<Totals>`with counted_anew (${columns}) as (${query}) select * from counted_anew`.execute(db)
  const columnOf = <T>(read: (row: Totals, column: Values) => T) =>
    Object.fromEntries(
      LEADERBOARD_STATS.map((stat) => [stat, rows.map((row) => read(row, COLUMNS[stat]))]),
    ) as Record<LeaderboardStat, T[]>
  return rankTotals(readAt, {
    users: rows.map((row) => row.user_id),
    values: columnOf((row, column) => row[column]),
    reached: columnOf((row, column) => row[`${column}_reached_at`].getTime()),
  })
}

/** Streaks are counted for their own board only: they need every day of every member. */
async function findStreaks(db: Kysely<DB>, board: Board) {
  const members = await findShownMembers(db, board)
  if (board.stat !== 'dayStreak')
    return members.map((userId) => ({ userId, length: 0, reachedAt: new Date(0) }))
  const streaks = await streaksOfMany(db, members, [board], evidenceFrom(board.leastEvidence))
  return [...streaks].flatMap(([userId, [streak]]) => (streak ? [{ userId, ...streak }] : []))
}

/** The members with practice in the period whom the board may show. */
async function findShownMembers(db: Kysely<DB>, board: Board): Promise<string[]> {
  const { rows } = await sql<Pick<Totals, 'user_id'>>`select t.user_id ${fromShownMembers(board)}`.execute(db)
  return rows.map((row) => row.user_id)
}
