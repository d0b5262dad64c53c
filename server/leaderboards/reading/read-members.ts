import { type Kysely, sql } from 'kysely'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { evidenceFrom } from '#domain/practice/evidence.ts'
import { type Board, boardSql, COLUMNS } from '#server/leaderboards/board.ts'
import { membership, scopeName } from '#server/leaderboards/board-scope.ts'
import { countedTotals, streaksOfMany } from '#server/leaderboards/counted-totals.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import {
  type BoardReader,
  type BoardRow,
  comparePlaces,
  type NextTo,
  type Place,
  type Standing,
} from './board-reader.ts'
import {
  fromShownMembers,
  type MemberTotals,
  type Ranking,
  rankTotals,
  readMemberTotals,
} from './member-totals.ts'
import type { Snapshots } from './snapshots.ts'

/** A group's board. Everything but the names is read at once: the values of a few thousand members, counted exactly. */
export function readMembers(db: Kysely<DB>, board: Board, snapshots: Snapshots): BoardReader {
  const { scope, stat, period, start, leastEvidence } = board
  const key = `${scopeName(scope)} ${period} ${start} ${leastEvidence}`
  // Only the board of day streaks counts them (countEvidentTotals).
  const streaks = leastEvidence !== 'tapped' && stat === 'dayStreak' ? ' with streaks' : ''
  const readTotals = () => snapshots.get(`members of ${key}${streaks}`, () => readTotalsOf(db, board))
  const readRanking = async () => (await readTotals()).rankingBy(stat)
  return {
    board,
    list: async (limit, nextTo) => {
      const totals = await readTotals()
      const ranking = totals.rankingBy(stat)
      const read = () =>
        withNames(db, nextTo ? placesNextTo(ranking, nextTo, limit) : placesFrom(ranking, 0, limit))
      // The key names this very reading, because a page that outlived it would show later changes.
      return nextTo ? read() : snapshots.get(`first ${limit} by ${stat} of ${key} ${totals.readAt}`, read)
    },
    findStanding: async (userId) => standingIn(await readRanking(), userId),
    findByName: async (search, limit) => {
      const [ranking, named] = await Promise.all([readRanking(), findNamed(db, board, search)])
      const positions = named
        .map(({ user_id }) => ranking.positionOf(user_id))
        .filter((position) => position >= 0)
      return withNames(
        db,
        positions
          .sort((a, b) => a - b)
          .slice(0, limit)
          .map(ranking.placeAt),
      )
    },
  }
}

const readTotalsOf = (db: Kysely<DB>, board: Board) =>
  board.leastEvidence === 'tapped' ? readMemberTotals(db, board) : countEvidentTotals(db, board)

const placesFrom = ({ size, placeAt }: Ranking, first: number, limit: number): Place[] =>
  Array.from({ length: Math.min(limit, size - first) }, (_, n) => placeAt(first + n))

function placesNextTo(ranking: Ranking, { place, direction }: NextTo, limit: number): Place[] {
  const first = firstBeyond(ranking, place, direction === 'after')
  if (direction !== 'before') return placesFrom(ranking, first, limit)
  return placesFrom(ranking, Math.max(0, first - limit), Math.min(limit, first)).toReversed()
}

/** The first position that stands below a place, or also on it. */
function firstBeyond({ size, placeAt }: Ranking, place: Place, isBelow: boolean): number {
  let [from, to] = [0, size]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const order = comparePlaces(placeAt(middle), place)
    if (order > 0 || (order === 0 && !isBelow)) to = middle
    else from = middle + 1
  }
  return from
}

function standingIn({ size, positionOf, placeAt }: Ranking, userId: string): Standing {
  const position = positionOf(userId)
  const own = position < 0 ? null : placeAt(position)
  return {
    total: size,
    totalApproximate: false,
    value: own && -own[0],
    reachedAt: own && own[1],
    rank: position + 1,
    approximate: false,
  }
}

async function withNames(db: Kysely<DB>, places: readonly Place[]): Promise<BoardRow[]> {
  const { rows } = await sql<Pick<BoardRow, 'user_id' | 'display_name' | 'is_introduced'>>`
    select id as user_id, display_name, is_introduced from users where id = any(${places.map(([, , userId]) => userId)}::uuid[])`.execute(
    db,
  )
  const named = new Map(rows.map((row) => [row.user_id, row]))
  // A player who is missing here has just been deleted.
  return places.flatMap(([negated, reachedAt, userId]) => {
    const row = named.get(userId)
    return row ? [{ ...row, value: -negated, reached_at: reachedAt }] : []
  })
}

/** `offset 0` keeps the planner from using the index of all names. */
async function findNamed(db: Kysely<DB>, board: Board, search: string): Promise<Pick<BoardRow, 'user_id'>[]> {
  const { members, isMember } = membership(board.scope)
  const { rows } = await sql<Pick<BoardRow, 'user_id'>>`
    select u.id as user_id from (select m.user_id from ${members} m where ${isMember} offset 0) m join users u on u.id = m.user_id
    where searchable(u.display_name) like searchable(${likePattern(search)}) ${boardSql(board).named}`.execute(
    db,
  )
  return rows
}

type Values = (typeof COLUMNS)[LeaderboardStat]
type Totals = Row<'player_totals', 'user_id' | Values | `${Values}_reached_at`>

/**
 * The totals of a group's members from the sessions that are known well enough for its board (product 7.3). Day streaks are among them only on
 * the board of day streaks.
 */
async function countEvidentTotals(db: Kysely<DB>, board: Board): Promise<MemberTotals> {
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
