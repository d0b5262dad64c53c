import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type BoardPeriod, boardPeriod, type Period } from '#domain/calendar/period.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { EVERYBODY, isForEverybody, membersOnly, type Scope, scopeName } from './board-scope.ts'
import { NO_SNAPSHOTS, type Snapshots } from './reading/snapshots.ts'

/** One board as of now. `start` is the UTC date on which its period began. */
export interface Board {
  stat: LeaderboardStat
  period: Period
  start: string
  scope: Scope
  /**
   * How the board is read: along the index of the global board, or member by member. For a small group the walk would pass millions of
   * strangers. A large group has too many members to look them up one by one (decisions/0023).
   */
  reading: 'walk' | 'members'
  /** What the sessions on this board are known by, at least (product 7.3). Everything counts with 'tapped'. */
  leastEvidence: Evidence
}

export const globalBoard = (stat: LeaderboardStat, period: BoardPeriod, now: Date): Board => ({
  stat,
  ...boardPeriod(period, now),
  scope: EVERYBODY,
  reading: 'walk',
  leastEvidence: 'tapped',
})

export interface WantedBoard {
  stat: LeaderboardStat
  period: BoardPeriod
  scope: Scope
}

/** The board of any scope. A group is large if `measureMilestones` measures it. */
export async function findBoard(
  db: Kysely<DB>,
  { stat, period, scope }: WantedBoard,
  now: Date,
  snapshots: Snapshots = NO_SNAPSHOTS,
): Promise<Board> {
  const board = globalBoard(stat, period, now)
  if (scope.kind === 'global') return board
  if (scope.kind === 'known') return { ...board, scope, reading: 'members' }
  const group = await snapshots.get(`settings of ${scopeName(scope)}`, () => readSettings(db, scope))
  // A group that has grown too large to count its members' sessions counts everything again.
  if (group?.isLarge) return { ...board, scope }
  return { ...board, scope, reading: 'members', leastEvidence: group?.leastEvidence ?? 'tapped' }
}

type Group = Extract<Scope, { kind: 'team' | 'organization' }>

async function readSettings(db: Kysely<DB>, scope: Group) {
  const groups = sql.ref(scope.kind === 'team' ? 'teams' : 'organizations')
  const { rows } = await sql<{ isLarge: boolean; leastEvidence: Evidence }>`
    select exists (select from leaderboard_milestones where scope = ${scopeName(scope)}) as "isLarge", least_evidence as "leastEvidence"
    from ${groups} where id = ${scope.id}`.execute(db)
  return rows[0]
}

export const COLUMNS = {
  totalJuggles: 'total_juggles',
  bestSessionCount: 'best_session_count',
  longestSession: 'longest_session',
  bestRate: 'best_rate',
  dayStreak: 'day_streak',
} as const satisfies Record<LeaderboardStat, keyof DB['board_places'] & keyof DB['player_totals']>

/** What a place on the boards is made of: each value, and when it was reached. */
export const PLACE_COLUMNS = Object.values(COLUMNS).flatMap(
  (column) => [column, `${column}_reached_at`] as const,
)

/** Code that writes places or totals must give every one of these. A column that is left out would silently keep its default. */
export type PlaceColumn = (typeof PLACE_COLUMNS)[number]

const placesColumn = (name: keyof DB['board_places']) => sql.ref(name)

/** The SQL pieces of a board, on a row `t` of board_places, or of player_totals, which has the same columns. */
export interface BoardSql {
  value: RawBuilder<number>
  reachedAt: RawBuilder<Date>
  /**
   * The order of the board, ascending: highest value first, and of equal players the first to get there (product 10.4). The index of each stat
   * has exactly this expression, so it must be written the same way everywhere.
   */
  place: RawBuilder<unknown>
  ofPeriod: RawBuilder<boolean>
  isVisible: RawBuilder<boolean>
  /** The rows of the period that have a value and are visible on this board. */
  shown: RawBuilder<boolean>
  /** An `and` clause that requires membership of the board's group. Empty on the global board. */
  ofScope: RawBuilder<unknown>
  /** An `and` clause on a row `u` of users that leaves out players whose name this board does not show. */
  named: RawBuilder<unknown>
}

/** `ofPeriod` replaces the condition on the period, so that one query can read boards that differ only in their period. */
export function boardSql(
  { stat, period, start, scope }: Board,
  ofPeriod = sql<boolean>`t.period = ${period} and t.period_start = ${start}::date`,
): BoardSql {
  const value = sql<number>`t.${placesColumn(COLUMNS[stat])}`
  const reachedAt = sql<Date>`t.${placesColumn(`${COLUMNS[stat]}_reached_at`)}`
  const isVisible = visible(scope)
  return {
    value,
    reachedAt,
    place: sql`(-${value}), ${reachedAt}, t.user_id`,
    ofPeriod,
    isVisible,
    shown: sql<boolean>`${ofPeriod} and ${value} > 0 and ${isVisible}`,
    ofScope: membersOnly(scope),
    named: isForEverybody(scope) ? sql`and u.is_introduced` : sql``,
  }
}

/**
 * Literals instead of parameters: the indexes are partial (visibility <> 'private'), and the planner uses them only if it can see the
 * condition.
 */
function visible(scope: Scope): RawBuilder<boolean> {
  return isForEverybody(scope)
    ? sql<boolean>`t.visibility = 'public'`
    : sql<boolean>`t.visibility <> 'private'`
}

/** A player to look up on a board. */
export interface PlayerOnBoard {
  board: Board
  userId: string
}

/** Players as rows `asked (user_id, period, start, n)`, so that one statement reads boards that differ only in their period. */
export const rowsOfPlayers = (players: readonly PlayerOnBoard[]) => {
  const columns = {
    user_id: ['uuid', ({ userId }: PlayerOnBoard) => userId],
    period: ['text', ({ board }: PlayerOnBoard) => board.period],
    start: ['date', ({ board }: PlayerOnBoard) => board.start],
  } as const
  return listedRows('asked', players, columns, { place: 'n', hidesLength: true })
}
