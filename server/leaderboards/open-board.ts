import type { Kysely } from 'kysely'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import { requireMembership } from '#server/roles/opening/require-membership.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, findBoard } from './board.ts'
import { scopeOf } from './board-scope.ts'
import { NO_SNAPSHOTS, type Snapshots } from './reading/snapshots.ts'

export interface BoardAddress {
  stat: LeaderboardStat
  period: BoardPeriod
  /** global, known, team:{id} or organization:{id}. */
  scope: string
}

/** The board that a request names. Throws NOT_FOUND and FORBIDDEN for a group's board that the caller may not see. */
export async function openBoard(
  db: Kysely<DB>,
  userId: string,
  { stat, period, scope: name }: BoardAddress,
  now: Date,
  snapshots: Snapshots = NO_SNAPSHOTS,
): Promise<Board> {
  const scope = scopeOf(name, userId)
  if (scope.kind === 'team' || scope.kind === 'organization') await requireMembership(db, userId, scope)
  return findBoard(db, { stat, period, scope }, now, snapshots)
}
