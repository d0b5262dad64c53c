import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DEFAULT_TEAM_ID, isEverybodysTeam } from '#domain/groups/group.ts'
import { type BoardPeriod, boardPeriod, type Period } from '#domain/calendar/period.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import { rowsOf } from '#server/platform/database/ask-together.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { wasLetIn } from '#server/roles/opening/let-in.ts'
import { NO_SNAPSHOTS, type Snapshots } from './reading/snapshots.ts'

/**
 * The players of a board: everybody, the active members of a team or an organization, or the people whom a player knows: the members of
 * their groups, and themselves. The id of `known` is that player.
 */
export type Scope =
  | { kind: 'global' }
  | { kind: 'team'; id: string }
  | { kind: 'organization'; id: string }
  | { kind: 'known'; id: string }

export const EVERYBODY: Scope = { kind: 'global' }

/** The scope as written in stored milestones and in keys of snapshots. */
export const scopeName = (scope: Scope) => (scope.kind === 'global' ? 'global' : `${scope.kind}:${scope.id}`)

/** The scope that `?scope=` names for a caller: `known` has no id there, because everybody sees only the people they know themselves. */
export const scopeOf = (name: string, userId: string): Scope =>
  name === 'known' ? { kind: 'known', id: userId } : parseScope(name)

/** Reads the text that `scopeName` writes of everybody and of groups. */
function parseScope(name: string): Scope {
  const [kind, id] = name.split(':')
  return id && (kind === 'team' || kind === 'organization') ? { kind, id } : EVERYBODY
}

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

/** The board of any scope. A group is large if `measureMilestones` measures it. */
export async function findBoard(
  db: Kysely<DB>,
  stat: LeaderboardStat,
  period: BoardPeriod,
  scope: Scope,
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

const placesColumn = (name: keyof DB['board_places']) => sql.ref(name)

/** The SQL pieces of a board, on a row `t` of board_places, or of player_totals, which has the same columns. */
export interface BoardSql {
  value: RawBuilder<number>
  reachedAt: RawBuilder<Date>
  /**
   * The order of the board, ascending: highest value first, and ties go to whoever got there first (product 10.4). The index of each stat
   * has exactly this expression, so it must be written the same way everywhere.
   */
  place: RawBuilder<unknown>
  ofPeriod: RawBuilder<boolean>
  isVisible: RawBuilder<boolean>
  /** In the period, with a value, and visible on this board. */
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

export const isForEverybody = (scope: Scope) =>
  scope.kind === 'global' || (scope.kind === 'team' && isEverybodysTeam(scope.id))

/**
 * Literals instead of parameters: the indexes are partial (visibility <> 'private'), and the planner uses them only if it can see the
 * condition.
 */
function visible(scope: Scope): RawBuilder<boolean> {
  return isForEverybody(scope)
    ? sql<boolean>`t.visibility = 'public'`
    : sql<boolean>`t.visibility <> 'private'`
}

/** The table of a group's members, and the condition on its row `m`. */
export function membership(scope: Scope) {
  if (scope.kind === 'global') throw new Error('Everybody has no members.')
  if (scope.kind === 'known') return { members: knownBy(scope.id), isMember: sql`true` }
  const members = sql.ref(scope.kind === 'team' ? 'team_members' : 'organization_members')
  const group = sql.ref(scope.kind === 'team' ? 'm.team_id' : 'm.organization_id')
  return { members, isMember: sql`${group} = ${scope.id} and m.is_active` }
}

/**
 * The members of a player's active groups whose inside the player may see, and the player. The default team and groups whose boards are measured are left out: nobody knows
 * thousands of people, and reading them for each player would cost too much.
 */
const knownBy = (userId: string) => sql`(
  select ${userId}::uuid as user_id
  union
  select other.user_id from team_members own join teams g on g.id = own.team_id and g.status = 'active'
  join team_members other on other.team_id = own.team_id and other.is_active
  where own.user_id = ${userId} and own.is_active and own.team_id <> ${DEFAULT_TEAM_ID}
    and not exists (select from leaderboard_milestones l where l.scope = 'team:' || own.team_id)
  union
  select other.user_id from organization_members m join organizations g on g.id = m.organization_id and g.status = 'active'
  join organization_members other on other.organization_id = m.organization_id and other.is_active
  where m.user_id = ${userId} and m.is_active and ${wasLetIn}
    and not exists (select from leaderboard_milestones l where l.scope = 'organization:' || m.organization_id))`

/** `offset 0` keeps the planner from joining everybody with every member. */
function membersOnly(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'global') return sql``
  const { members, isMember } = membership(scope)
  return sql`and exists (select from ${members} m where ${isMember} and m.user_id = t.user_id offset 0)`
}

/** A player to look up on a board. */
export interface PlayerOnBoard {
  board: Board
  userId: string
}

/** Players as rows `asked (user_id, period, start, n)`, so that one statement reads boards that differ only in their period. */
export const rowsOfPlayers = (players: readonly PlayerOnBoard[]) => sql`
  ${rowsOf(
    sql`${players.map(({ userId }) => userId)}::uuid[]`,
    sql`${players.map(({ board }) => board.period)}::text[]`,
    sql`${players.map(({ board }) => board.start)}::date[]`,
  )} as asked (user_id, period, start, n)`
