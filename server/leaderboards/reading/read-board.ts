import type { Kysely } from 'kysely'
import type { Board } from '#server/leaderboards/board.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BoardReader } from './board-reader.ts'
import { readMembers } from './read-members.ts'
import type { Snapshots } from './snapshots.ts'
import { walkBoard } from './walk-board.ts'

/** Reads a board in the way that suits its scope (decisions/0023). */
export const readBoard = (db: Kysely<DB>, board: Board, snapshots: Snapshots): BoardReader =>
  board.reading === 'walk' ? walkBoard(db, board, snapshots) : readMembers(db, board, snapshots)
