import { type Kysely, sql, type Transaction } from 'kysely'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { PERIODS } from '#domain/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql, currentBoard } from './board.ts'

/** Places between two milestones: what a rank costs to find, at the most, in index entries. */
const PLACES_PER_MILESTONE = 1000

/**
 * Measures every thousandth place of each global board that has more players than that. Until the next measurement a rank beyond
 * the first milestone is off by those who have passed since.
 */
export async function measureMilestones(db: Kysely<DB>, now: Date): Promise<void> {
  for (const period of PERIODS) {
    for (const stat of LEADERBOARD_STATS) {
      const board = currentBoard(stat, period, { kind: 'global' }, now)
      await db.transaction().execute((tx) => replaceMilestones(tx, board))
    }
  }
}

async function replaceMilestones(tx: Transaction<DB>, board: Board) {
  const { value, reachedAt, place, rows } = boardSql(board)
  // A million places take longer than a request may.
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await sql`delete from leaderboard_milestones where stat = ${board.stat} and period = ${board.period}`.execute(
    tx,
  )
  await sql`
    insert into leaderboard_milestones (stat, period, period_start, rank, negated_value, reached_at, user_id)
    select ${board.stat}, ${board.period}, ${board.start}::date, rank, negated, reached, user_id
    from (
      select row_number() over (order by ${place}) as rank, count(*) over () as total, -${value} as negated,
        ${reachedAt} as reached, t.user_id
      from player_totals t where ${rows}) places
    where total > ${PLACES_PER_MILESTONE} and (rank % ${PLACES_PER_MILESTONE} = 0 or rank = total)`.execute(
    tx,
  )
}
