import type { Board } from '#server/leaderboards/board.ts'
import { scopeName } from '#server/leaderboards/board-scope.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/** A place on a board: negated value, instant it was reached, player. */
export type Place = readonly [negatedValue: number, reachedAt: Date, userId: string]

export interface BoardRow
  extends Row<'player_totals', 'user_id'>, Row<'users', 'display_name' | 'is_introduced'> {
  value: number
  reached_at: Date
}

export const placeOf = ({ value, reached_at, user_id }: BoardRow): Place => [-value, reached_at, user_id]

/** The database's order of places: below zero when `a` is higher. */
export function comparePlaces(a: Place, b: Place): number {
  const byId = a[2] < b[2] ? -1 : Number(a[2] > b[2])
  return a[0] - b[0] || a[1].getTime() - b[1].getTime() || byId
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

/** Where a page lies: after a place, from a place on (including it), or before it. */
export interface NextTo {
  place: Place
  direction: 'after' | 'from' | 'before'
}

export interface BoardReader {
  board: Board
  /** The rows from the top, or those next to a place, nearest first. */
  list: (limit: number, nextTo: NextTo | null) => Promise<readonly BoardRow[]>
  findStanding: (userId: string) => Promise<Standing>
  /** Players whose name contains a text, in upper or lower case, highest first. */
  findByName: (search: string, limit: number) => Promise<readonly BoardRow[]>
}

/** The key of a board among the snapshots. */
export const boardKey = ({ stat, period, start, scope }: Board) =>
  `${scopeName(scope)} ${stat} ${period} ${start}`
