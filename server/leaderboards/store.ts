import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql } from './board.ts'

/** A place on a board: negated value, instant it was reached, player. */
export type Place = readonly [negatedValue: number, reachedAt: Date, userId: string]

export interface BoardRow {
  user_id: string
  display_name: string | null
  value: number
  reached_at: Date
}

/** The rows of a board from the top, or after a place. */
export async function listBoard(
  db: Kysely<DB>,
  board: Board,
  limit: number,
  after: Place | null,
): Promise<BoardRow[]> {
  const { value, reachedAt, place, rows: onBoard } = boardSql(board)
  const below = after
    ? sql`and (${place}) > (${after[0]}::float8, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``
  const { rows } = await sql<BoardRow>`
    select t.user_id, u.display_name, ${value} as value, ${reachedAt} as reached_at
    from player_totals t join users u on u.id = t.user_id
    where ${onBoard} ${below} order by ${place} limit ${limit}`.execute(db)
  return rows
}

export interface Standing {
  /** Players on the board. */
  total: number
  totalApproximate: boolean
  /** Null for a player without a value on this board. */
  value: number | null
  rank: number
  approximate: boolean
}

/**
 * A player's rank and the number of players. Ranks and totals of large boards start from the nearest milestone above, so that
 * they read about a thousand index entries at most, however many players there are (decisions/0003).
 */
export async function findStanding(db: Kysely<DB>, board: Board, userId: string): Promise<Standing> {
  const { value, reachedAt, place, rows: onBoard } = boardSql(board)
  const milestones = sql`stat = ${board.stat} and period = ${board.period} and period_start = ${board.start}::date
    and ${board.scope.kind === 'global'}`
  const { rows } = await sql<Standing>`
    with mine as materialized (
      select -${value} as negated, ${reachedAt} as reached from player_totals t where ${onBoard} and t.user_id = ${userId}),
    above as materialized (
      select m.rank, m.negated_value, m.reached_at, m.user_id from leaderboard_milestones m
      where ${milestones} and (m.negated_value, m.reached_at, m.user_id)
        <= ((select negated from mine), (select reached from mine), ${userId}::uuid)
      order by m.negated_value desc, m.reached_at desc, m.user_id desc limit 1),
    bounds as materialized (
      select mine.negated, mine.reached, above.rank, coalesce(above.negated_value, '-Infinity') as from_negated,
        coalesce(above.reached_at, '-infinity') as from_reached,
        coalesce(above.user_id, '00000000-0000-0000-0000-000000000000') as from_user
      from mine left join above on true),
    measured as materialized (select max(rank) as total from leaderboard_milestones where ${milestones})
    select
      -bounds.negated as value,
      coalesce(bounds.rank, 1) + (
        select count(*) from player_totals t where ${onBoard}
          and (${place}) >= (bounds.from_negated, bounds.from_reached, bounds.from_user)
          and (${place}) < (bounds.negated, bounds.reached, ${userId}::uuid)) as rank,
      bounds.rank is not null as approximate,
      coalesce(measured.total, (select count(*) from player_totals t where ${onBoard})) as total,
      measured.total is not null as "totalApproximate"
    from measured left join bounds on true`.execute(db)
  return rows[0]!
}
