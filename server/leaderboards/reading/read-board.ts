import type { Kysely } from 'kysely'
import type { Board } from '#server/leaderboards/board.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BoardReader } from './board-reader.ts'
import { readMembers } from './read-members.ts'
import { NO_SNAPSHOTS, type Snapshots } from './snapshots.ts'
import { walkBoard } from './walk-board.ts'

/** What a board is read from. */
export interface Sources {
  snapshots: Snapshots
  /** Where pages of large boards are read: a replica, or the database itself if none is named. */
  pages?: Kysely<DB>
}

/**
 * Reads a board in the way that suits its scope (decisions/0023). Pages of large boards are read from `pages`, which may be a replica. Ranks
 * are always read from `db`, and so are the boards of smaller groups, where the members' ranks come from the same rows as the page.
 */
export const readBoard = (
  db: Kysely<DB>,
  board: Board,
  { snapshots, pages = db }: Sources = { snapshots: NO_SNAPSHOTS },
): BoardReader =>
  board.reading === 'walk' ? walkBoard({ db, pages }, board, snapshots) : readMembers(db, board, snapshots)
