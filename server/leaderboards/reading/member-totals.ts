import { type Kysely, sql } from 'kysely'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { type Board, boardSql, membership } from '#server/leaderboards/board.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Place } from './board-reader.ts'
import { packed, PackedInstants, PackedUuids, unpackDoubles } from './packed-arrays.ts'

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

/**
 * Reads up to a few thousand members at once, as packed arrays. Parsing them as rows would block this process ten times as long. `offset
 * 0` keeps the planner from walking along the global board instead.
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
    const ranking = rankUsers(
      users,
      unpackDoubles(columnOf(stat)),
      new PackedInstants(columnOf(reachedOf(stat))),
    )
    rankings.set(stat, ranking)
    return ranking
  }
  // Ranked on demand: most statistics are not asked for before the next reading.
  return { readAt, rankingBy: (stat) => rankings.get(stat) ?? rank(stat) }
}

const reachedOf = (stat: LeaderboardStat) => `${stat} reached`

/**
 * Sorts only the values, which the engine does natively in a tenth of the time of a comparison function. Players with equal values are
 * sorted on demand.
 */
function rankUsers(users: PackedUuids, values: Float64Array, reached: PackedInstants): Ranking {
  const ascending = values.filter((value) => value > 0).sort()
  const equals = new Map<number, number[]>()
  const sortEquals = (value: number) => {
    const numbers: number[] = []
    for (let n = 0; n < values.length; n++) if (values[n] === value) numbers.push(n)
    return numbers.sort((a, b) => reached.at(a) - reached.at(b) || users.compare(a, b))
  }
  /** The players with a given value, in order, and the position of the first of them. */
  const tier = (value: number) => {
    const known = equals.get(value)
    const tied = known ?? sortEquals(value)
    if (!known) equals.set(value, tied)
    return { tied, first: ascending.length - countUpTo(ascending, value) }
  }
  return {
    size: ascending.length,
    positionOf: (userId) => {
      const n = users.indexOf(userId)
      if (n < 0 || values[n]! <= 0) return -1
      const { tied, first } = tier(values[n]!)
      return first + tied.indexOf(n)
    },
    placeAt: (position) => {
      const value = ascending.at(-1 - position)!
      const { tied, first } = tier(value)
      const n = tied[position - first]!
      return [-value, new Date(reached.at(n)), users.at(n)]
    },
  }
}

/** How many of the ascending numbers are at most `most`. */
function countUpTo(ascending: Float64Array, most: number): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (ascending[middle]! <= most) from = middle + 1
    else to = middle
  }
  return from
}
