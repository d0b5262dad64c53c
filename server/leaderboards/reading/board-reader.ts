import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, scopeName } from '#server/leaderboards/board.ts'
import { readMembers } from './read-members.ts'
import type { Snapshots } from './snapshots.ts'
import { walkBoard } from './walk-board.ts'

/** A place on a board: negated value, instant it was reached, player. */
export type Place = readonly [negatedValue: number, reachedAt: Date, userId: string]

export interface BoardRow {
  user_id: string
  display_name: string | null
  is_introduced: boolean
  value: number
  reached_at: Date
}

export const placeOf = ({ value, reached_at, user_id }: BoardRow): Place => [-value, reached_at, user_id]

/** As the database orders places: below zero when `a` stands higher. */
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

/** Where a page lies: after a place, from the place on (including it), or before it. */
export interface NextTo {
  place: Place
  direction: 'after' | 'from' | 'before'
}

export interface BoardReader {
  board: Board
  /** The rows from the top, or those next to a place, nearest first. */
  list: (limit: number, nextTo: NextTo | null) => Promise<readonly BoardRow[]>
  findStanding: (userId: string) => Promise<Standing>
  /** Those whose name contains a text, whatever the case, the highest first. */
  findByName: (search: string, limit: number) => Promise<readonly BoardRow[]>
}

/** Reads a board in the way that suits its scope (decisions/0023). */
export const readBoard = (db: Kysely<DB>, board: Board, snapshots: Snapshots): BoardReader =>
  board.reading === 'walk' ? walkBoard(db, board, snapshots) : readMembers(db, board, snapshots)

/** Names a board among snapshots. */
export const boardKey = ({ stat, period, start, scope }: Board) =>
  `${scopeName(scope)} ${stat} ${period} ${start}`
