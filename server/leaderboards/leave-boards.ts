import { sql, type Transaction } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type PeriodChanged, wholePeriodsChanged } from './live/board-change.ts'

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
