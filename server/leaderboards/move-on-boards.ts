import { sql, type Transaction } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type PeriodChanged, wholePeriodsChanged } from './live/board-change.ts'

/**
 * Moves a player on or off the boards, in the transaction that changes who may see them. The caller has changed the player's row before,
 * so nobody adds a session to their totals meanwhile. Returns what has changed for viewers.
 */
export async function moveOnBoards(
  tx: Transaction<DB>,
  userId: string,
  visibility: Visibility,
): Promise<PeriodChanged[]> {
  const { rows } = await sql<{ period: Period; start: string }>`
    update player_totals set visibility = ${visibility} where user_id = ${userId}
    returning period, period_start::text as start`.execute(tx)
  // Announced as for a public player: the global boards also change when a player leaves them.
  return wholePeriodsChanged(rows, 'public')
}

/**
 * Removes a player who is being erased from the milestones, which name them without a foreign key. Runs before the user's row is deleted,
 * because the totals go with it. Returns what changes for viewers of boards.
 */
export async function leaveBoards(tx: Transaction<DB>, userId: string): Promise<PeriodChanged[]> {
  await sql`delete from leaderboard_milestones where user_id = ${userId}`.execute(tx)
  const { rows } = await sql<{ period: Period; start: string }>`
    select period, period_start::text as start from player_totals where user_id = ${userId}`.execute(tx)
  // Announced as for a public player: the global boards also change when a player leaves them.
  return wholePeriodsChanged(rows, 'public')
}
