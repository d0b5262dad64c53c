import type { Transaction } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type PeriodChanged, wholePeriodsChanged } from './live/board-change.ts'

/**
 * Moves a player on or off the boards, in the transaction that changes who may see them. The caller has changed the player's row before,
 * so nobody adds a session to their totals meanwhile, and the projector leaves them alone. Returns what has changed for viewers.
 */
export async function moveOnBoards(
  tx: Transaction<DB>,
  userId: string,
  visibility: Visibility,
): Promise<PeriodChanged[]> {
  const periods = await tx
    .updateTable('player_totals')
    .set({ visibility })
    .where('user_id', '=', userId)
    .returning((totals) => ['period', totals.cast<string>('period_start', 'text').as('start')])
    .$narrowType<{ period: Period }>()
    .execute()
  await tx.updateTable('board_places').set({ visibility }).where('user_id', '=', userId).execute()
  // Announced as for a public player: the global boards also change when a player leaves them.
  return wholePeriodsChanged(periods, 'public')
}

/**
 * Removes a player who is being erased from the milestones, which name them without a foreign key. Runs before the user's row is deleted,
 * because the totals go with it. Returns what changes for viewers of boards.
 */
export async function leaveBoards(tx: Transaction<DB>, userId: string): Promise<PeriodChanged[]> {
  await tx.deleteFrom('leaderboard_milestones').where('user_id', '=', userId).execute()
  const periods = await tx
    .selectFrom('player_totals')
    .select((totals) => ['period', totals.cast<string>('period_start', 'text').as('start')])
    .where('user_id', '=', userId)
    .$narrowType<{ period: Period }>()
    .execute()
  // Announced as for a public player: the global boards also change when a player leaves them.
  return wholePeriodsChanged(periods, 'public')
}
