import { type Kysely, sql } from 'kysely'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { type Board, boardSql, membership } from '#server/leaderboards/board.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Place } from './board-reader.ts'
import { packed, PackedUuids, unpackDoubles, unpackInstants } from './packed-arrays.ts'

/** What a group's members have in one period: the boards of every statistic. */
export interface MemberTotals {
  /** Tells one reading from another. */
  readAt: number
  rankingBy: (stat: LeaderboardStat) => Ranking
}

/** A whole board in its order; positions count from 0. */
export interface Ranking {
  size: number
  /** -1 for who is not on the board. */
  positionOf: (userId: string) => number
  placeAt: (position: number) => Place
}

/**
 * Reads up to a few thousand members at once. As rows they would cost this process ten times as much, and every other request would wait
 * for it. `offset 0` keeps the planner from walking along everybody's board instead.
 */
export async function readMemberTotals(db: Kysely<DB>, board: Board): Promise<MemberTotals> {
  const readAt = performance.now()
  const { ofPeriod, isVisible } = boardSql(board)
  const { members, isMember } = membership(board.scope)
  const columns = LEADERBOARD_STATS.flatMap((stat) => {
    const { value, reachedAt } = boardSql({ ...board, stat })
    return [
      sql`${packed(value)} as ${sql.ref(stat)}`,
      sql`${packed(reachedAt)} as ${sql.ref(reachedOf(stat))}`,
    ]
  })
  const { rows } = await sql<Record<string, Buffer | null>>`
    select ${packed(sql`t.user_id`)} as users, ${sql.join(columns)}
    from (select t.* from ${members} m join player_totals t on t.user_id = m.user_id and ${ofPeriod} where ${isMember} offset 0) t
    where ${isVisible}`.execute(db)
  const columnOf = (name: string) => rows[0]![name]!
  const users = new PackedUuids(columnOf('users'))
  const rankings = new Map<LeaderboardStat, Ranking>()
  const rank = (stat: LeaderboardStat) => {
    const ranking = rankUsers(users, unpackDoubles(columnOf(stat)), unpackInstants(columnOf(reachedOf(stat))))
    rankings.set(stat, ranking)
    return ranking
  }
  // Most statistics are never asked for before all is read again.
  return { readAt, rankingBy: (stat) => rankings.get(stat) ?? rank(stat) }
}

const reachedOf = (stat: LeaderboardStat) => `${stat} reached`

function rankUsers(users: PackedUuids, values: Float64Array, reached: Float64Array): Ranking {
  const order = Uint32Array.from(values.keys())
    .filter((n) => values[n]! > 0)
    .sort((a, b) => values[b]! - values[a]! || reached[a]! - reached[b]! || users.compare(a, b))
  return {
    size: order.length,
    positionOf: (userId) => order.indexOf(users.indexOf(userId)),
    placeAt: (position) => {
      const n = order[position]!
      return [-values[n]!, new Date(reached[n]!), users.at(n)]
    },
  }
}
