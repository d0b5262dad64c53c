import { type Kysely, sql } from 'kysely'
import { isDatabaseUnavailable } from '#server/platform/database/connections/database-errors.ts'
import { askTogether, byPlace } from '#server/platform/database/ask-together.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql, type PlayerOnBoard, rowsOfPlayers } from '#server/leaderboards/board.ts'
import { scopeName } from '#server/leaderboards/board-scope.ts'
import {
  boardKey,
  type BoardReader,
  type BoardRow,
  comparePlaces,
  type NextTo,
  placeOf,
  type Standing,
} from './board-reader.ts'
import type { Snapshots } from './snapshots.ts'

interface Databases {
  /** For ranks. */
  db: Kysely<DB>
  /** For the rows of pages. */
  pages: Kysely<DB>
}

/** The global board, or a large group's: walked along the index that has its order. */
export const walkBoard = ({ db, pages }: Databases, board: Board, snapshots: Snapshots): BoardReader => ({
  board,
  list: (limit, nextTo) =>
    nextTo
      ? listRows(pages, board, limit, nextTo)
      : snapshots.get(`top ${limit} of ${boardKey(board)}`, () => listRows(pages, board, limit, null)),
  findStanding: (userId) => findStanding(db, { board, userId }),
  findByName: async (search, limit) => {
    const walked = await findNearTop(pages, board, search, limit)
    if (walked.length === limit) return walked
    const rows = [...walked, ...(await findAnywhere(pages, board, search, limit))]
    return [...new Map(rows.map((row) => [row.user_id, row])).values()]
      .sort((a, b) => comparePlaces(placeOf(a), placeOf(b)))
      .slice(0, limit)
  },
})

const BEYOND = { after: sql`>`, from: sql`>=`, before: sql`<` }

async function listRows(
  db: Kysely<DB>,
  board: Board,
  limit: number,
  nextTo: NextTo | null,
): Promise<BoardRow[]> {
  const { value, reachedAt, place, shown, ofScope } = boardSql(board)
  const beyond = nextTo
    ? sql`and (${place}) ${BEYOND[nextTo.direction]}
        (${nextTo.place[0]}::float8, ${nextTo.place[1]}::timestamptz, ${nextTo.place[2]}::uuid)`
    : sql``
  const upward = nextTo?.direction === 'before'
  const order = upward ? sql`(-${value}) desc, ${reachedAt} desc, t.user_id desc` : place
  const { rows } = await sql<BoardRow>`
    select t.user_id, u.display_name, u.is_introduced, ${value} as value, ${reachedAt} as reached_at
    from board_places t join users u on u.id = t.user_id
    where ${shown} ${ofScope} ${beyond} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Places between a milestone and a player that are still quick to count: a millisecond, or a few in a large group. */
const QUICKLY_COUNTED = 500

/** What the database answers for a player: the standing, and how many places were counted after the milestone. */
type CountedStanding = Standing & { n: number; counted: number }

/**
 * A player's rank and the number of players. The player's own value is that of their totals, which are never old; the others' are those
 * of the board. On large boards the count starts at the nearest milestone above. So it reads a few hundred
 * index entries, however many players there are (decisions/0003, 0023). Where a crowd has arrived since the board was measured, it reads more,
 * and leaves a milestone there for the next one.
 */
const findStanding = askTogether(
  async (db, asked: readonly PlayerOnBoard[]) => {
    const [{ board }] = asked as [PlayerOnBoard]
    const { value, reachedAt, place, shown, ofScope } = boardSql(
      board,
      sql`t.period = asked.period and t.period_start = asked.start`,
    )
    const milestones = sql`m.scope = ${scopeName(board.scope)} and m.stat = ${board.stat} and m.period = asked.period
      and m.period_start = asked.start`
    const { rows } = await sql<CountedStanding>`${planOnce}
      select asked.n::integer, standing.*
      from ${rowsOfPlayers(asked)},
        lateral (
          with mine as materialized (
            select -${value} as negated, ${reachedAt} as reached from player_totals t
            where ${shown} ${ofScope} and t.user_id = asked.user_id),
          above as materialized (
            select m.rank, m.negated_value, m.reached_at, m.user_id from leaderboard_milestones m
            where ${milestones} and (m.negated_value, m.reached_at, m.user_id)
              <= ((select negated from mine), (select reached from mine), asked.user_id)
            order by m.negated_value desc, m.reached_at desc, m.user_id desc limit 1),
          bounds as materialized (
            select mine.negated, mine.reached, above.rank, coalesce(above.negated_value, '-Infinity') as from_negated,
              coalesce(above.reached_at, '-infinity') as from_reached,
              coalesce(above.user_id, '00000000-0000-0000-0000-000000000000') as from_user
            from mine left join above on true),
          between_them as materialized (
            select bounds.*, (
              select count(*) from board_places t where ${shown} ${ofScope}
                and (${place}) >= (bounds.from_negated, bounds.from_reached, bounds.from_user)
                and (${place}) < (bounds.negated, bounds.reached, asked.user_id) and t.user_id <> asked.user_id) as counted
            from bounds),
          measured as materialized (select max(m.rank) as total from leaderboard_milestones m where ${milestones})
          select
            -places.negated as value, places.reached as "reachedAt", places.counted::integer,
            coalesce(places.rank, 1) + places.counted as rank,
            places.rank is not null as approximate,
            coalesce(measured.total, (select count(*) from board_places t where ${shown} ${ofScope} and t.user_id <> asked.user_id)
              + (select count(*) from mine)) as total,
            measured.total is not null as "totalApproximate"
          from measured left join between_them places on true) standing`.execute(db)
    const standings = byPlace(asked.length, rows).map((row) => {
      const { total, rank, ...standing } = row!
      // The measured total does not know who has come behind the last milestone since.
      return { ...standing, rank, total: Math.max(total, rank ?? 0) }
    })
    await leaveMilestones(db, asked, standings)
    return standings
  },
  ({ board: { stat, scope } }) => `${stat} ${scopeName(scope)}`,
)

/**
 * Makes a milestone of each player whose rank took long to count. The next measurement of the board replaces it. A database that takes no changes
 * now still tells the ranks.
 */
async function leaveMilestones(
  db: Kysely<DB>,
  asked: readonly PlayerOnBoard[],
  standings: readonly CountedStanding[],
): Promise<void> {
  const milestones = asked.flatMap(({ board, userId }, place) => {
    const { value, reachedAt, rank, approximate, counted } = standings[place]!
    if (!approximate || counted <= QUICKLY_COUNTED) return []
    return {
      scope: scopeName(board.scope),
      stat: board.stat,
      period: board.period,
      period_start: sql<Date>`${board.start}::date`,
      rank,
      negated_value: -value!,
      reached_at: reachedAt!,
      user_id: userId,
    }
  })
  if (milestones.length === 0) return
  try {
    await db
      .insertInto('leaderboard_milestones')
      .values(milestones)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}

/** Places from the top that are searched first. If many names contain a text, this many are enough to find it (decisions/0015, 0023). */
const WALK = 1_500

/** The index of names has no entries for shorter texts. For them it finds names that begin with the text. */
const LEAST_INDEXED = 3

async function findNearTop(db: Kysely<DB>, board: Board, search: string, limit: number): Promise<BoardRow[]> {
  const { value, reachedAt, place, shown, ofScope, named } = boardSql(board)
  const { rows } = await sql<BoardRow>`
    select top.*, u.display_name, u.is_introduced from (
      select t.user_id, ${value} as value, ${reachedAt} as reached_at from board_places t
      where ${shown} ${ofScope} order by ${place} limit ${WALK}) top
    join users u on u.id = top.user_id
    where searchable(u.display_name) like searchable(${likePattern(search)}) ${named}
    order by -top.value, top.reached_at, top.user_id limit ${limit}`.execute(db)
  return rows
}

/** Finds names by their index, and then looks the players up on the board. There are few, else the walk would have found enough. */
async function findAnywhere(
  db: Kysely<DB>,
  board: Board,
  search: string,
  limit: number,
): Promise<BoardRow[]> {
  const { value, reachedAt, place, shown, ofScope, named } = boardSql(board)
  const pattern = likePattern(search).slice(search.length < LEAST_INDEXED ? 1 : 0)
  const { rows } = await sql<BoardRow>`
    with u as materialized (
      select u.id, u.display_name, u.is_introduced from users u where searchable(u.display_name) like searchable(${pattern}) ${named})
    select t.user_id, u.display_name, u.is_introduced, ${value} as value, ${reachedAt} as reached_at
    from u join board_places t on t.user_id = u.id where ${shown} ${ofScope} order by ${place} limit ${limit}`.execute(
    db,
  )
  return rows
}
