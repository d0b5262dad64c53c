import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql, scopeName } from './board.ts'

/** A place on a board: negated value, instant it was reached, player. */
export type Place = readonly [negatedValue: number, reachedAt: Date, userId: string]

export interface BoardRow {
  user_id: string
  display_name: string | null
  value: number
  reached_at: Date
}

export const placeOf = ({ value, reached_at, user_id }: BoardRow): Place => [-value, reached_at, user_id]

const BEYOND = { after: sql`>`, from: sql`>=`, before: sql`<` }

/** The rows of a board from the top, or those after, from or before a place, nearest first. */
export async function listBoard(
  db: Kysely<DB>,
  board: Board,
  limit: number,
  from: { place: Place; direction: keyof typeof BEYOND } | null,
): Promise<BoardRow[]> {
  const { source, value, reachedAt, place, rows: onBoard } = boardSql(board)
  const beyond = from
    ? sql`and (${place}) ${BEYOND[from.direction]} (${from.place[0]}::float8, ${from.place[1]}::timestamptz, ${from.place[2]}::uuid)`
    : sql``
  const order =
    from?.direction === 'before' ? sql`(-${value}) desc, ${reachedAt} desc, t.user_id desc` : place
  const { rows } = await sql<BoardRow>`
    select t.user_id, u.display_name, ${value} as value, ${reachedAt} as reached_at
    from ${source} join users u on u.id = t.user_id
    where ${onBoard} ${beyond} order by ${order} limit ${limit}`.execute(db)
  return rows
}

export interface Standing {
  /** Players on the board. */
  total: number
  totalApproximate: boolean
  /** Null for a player without a value on this board. */
  value: number | null
  reachedAt: Date | null
  rank: number
  approximate: boolean
}

/**
 * A player's rank and the number of players. Ranks and totals of large boards start from the nearest milestone above, so that
 * they read about a thousand index entries at most, however many players there are (decisions/0003, 0023).
 */
export const findStanding = (db: Kysely<DB>, board: Board, userId: string): Promise<Standing> =>
  board.reading === 'walk'
    ? findStandingByMilestones(db, board, userId)
    : countStandingAmongMembers(db, board, userId)

async function findStandingByMilestones(db: Kysely<DB>, board: Board, userId: string): Promise<Standing> {
  const { source, value, reachedAt, place, rows: onBoard } = boardSql(board)
  const milestones = sql`scope = ${scopeName(board.scope)} and stat = ${board.stat} and period = ${board.period}
    and period_start = ${board.start}::date`
  const { rows } = await sql<Standing>`
    with mine as materialized (
      select -${value} as negated, ${reachedAt} as reached from ${source} where ${onBoard} and t.user_id = ${userId}),
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
      -bounds.negated as value, bounds.reached as "reachedAt",
      coalesce(bounds.rank, 1) + (
        select count(*) from ${source} where ${onBoard}
          and (${place}) >= (bounds.from_negated, bounds.from_reached, bounds.from_user)
          and (${place}) < (bounds.negated, bounds.reached, ${userId}::uuid)) as rank,
      bounds.rank is not null as approximate,
      coalesce(measured.total, (select count(*) from ${source} where ${onBoard})) as total,
      measured.total is not null as "totalApproximate"
    from measured left join bounds on true`.execute(db)
  return rows[0]!
}

/** A group's board is read once, and everything counted in it. */
async function countStandingAmongMembers(db: Kysely<DB>, board: Board, userId: string): Promise<Standing> {
  const { source, value, reachedAt, rows: onBoard } = boardSql(board)
  const { rows } = await sql<Standing>`
    with board as materialized (
      select ${value} as value, ${reachedAt} as reached, t.user_id from ${source} where ${onBoard})
    select mine.value, mine.reached as "reachedAt",
      (1 + (select count(*) from board where (-value, reached, user_id) < (-mine.value, mine.reached, mine.user_id)))::float8 as rank,
      false as approximate, (select count(*) from board)::float8 as total, false as "totalApproximate"
    from (select 1) as one left join board mine on mine.user_id = ${userId}`.execute(db)
  return rows[0]!
}
