import { type Kysely, sql } from 'kysely'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { type Board, boardSql } from '#server/leaderboards/board.ts'
import { membership } from '#server/leaderboards/board-scope.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Place } from './board-reader.ts'

/** The totals of a group's members in one period. The boards of all statistics are made from these. */
export interface MemberTotals {
  /** Identifies the reading. */
  readAt: number
  rankingBy: (stat: LeaderboardStat) => Ranking
}

/** A whole board in its order; positions count from 0. */
export interface Ranking {
  size: number
  /** -1 for a player who is not on the board. */
  positionOf: (userId: string) => number
  placeAt: (position: number) => Place
}

/** A member's values, and when each was reached, in milliseconds since 1970. */
export interface Columns {
  users: string[]
  values: Record<LeaderboardStat, number[]>
  reached: Record<LeaderboardStat, number[]>
}

/**
 * SQL: the totals `t` of the members whom the board may show. `offset 0` makes the database look the members up one by one. Otherwise it walks along
 * the global board, or reads the totals of everybody who practiced in the period, because it takes them for far fewer than they are.
 */
export function fromShownMembers(board: Board) {
  const { ofPeriod, isVisible } = boardSql(board)
  const { members, isMember } = membership(board.scope)
  return sql`
    from ${members} m, lateral (select * from player_totals t where t.user_id = m.user_id and ${ofPeriod} offset 0) t
    where ${isMember} and ${isVisible}`
}

/** Reads up to a few thousand members at once, as columns of JSON, because `pg` takes several times as long to parse them as rows. */
export async function readMemberTotals(db: Kysely<DB>, board: Board): Promise<MemberTotals> {
  const readAt = performance.now()
  const ofStats = (column: 'value' | 'reachedAt') =>
    sql.join(
      LEADERBOARD_STATS.flatMap((stat) => {
        const read = boardSql({ ...board, stat })[column]
        const shown = column === 'value' ? read : sql`round(1000 * date_part('epoch', ${read}))`
        return [sql.lit(stat), sql`json_agg(${shown})`]
      }),
    )
  const { rows } = await sql<{ [C in keyof Columns]: Columns[C] | null }>`
    select json_agg(t.user_id) as users, json_build_object(${ofStats('value')}) as values,
      json_build_object(${ofStats('reachedAt')}) as reached
    ${fromShownMembers(board)}`.execute(db)
  const { users, values, reached } = rows[0]!
  return rankTotals(readAt, { users: users ?? [], values: values!, reached: reached! })
}

/** The columns of a statistic are null when there is nobody. */
export function rankTotals(readAt: number, { users, values, reached }: Columns): MemberTotals {
  const rankings = new Map<LeaderboardStat, Ranking>()
  const rank = (stat: LeaderboardStat) => {
    const ranking = rankUsers(users, values[stat] ?? [], reached[stat] ?? [])
    rankings.set(stat, ranking)
    return ranking
  }
  // Ranked on demand: most statistics are not asked for before the next reading.
  return { readAt, rankingBy: (stat) => rankings.get(stat) ?? rank(stat) }
}

/** Sorts the indexes of the users, in the order of `comparePlaces`. Making and sorting places themselves takes twice as long. */
function rankUsers(users: readonly string[], values: readonly number[], reached: readonly number[]): Ranking {
  const order = [...users.keys()]
    .filter((n) => values[n]! > 0)
    .sort((a, b) => values[b]! - values[a]! || reached[a]! - reached[b]! || (users[a]! < users[b]! ? -1 : 1))
  const positions = new Map(order.map((n, position) => [users[n], position]))
  return {
    size: order.length,
    positionOf: (userId) => positions.get(userId) ?? -1,
    placeAt: (position) => {
      const n = order[position]!
      return [-values[n]!, new Date(reached[n]!), users[n]!]
    },
  }
}
