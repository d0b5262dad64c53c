import { sql, type Transaction } from 'kysely'
import type { Period } from '#domain/calendar/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type PeriodChanged, wholePeriodsChanged } from './live/board-change.ts'

/**
 * Takes a player who is being erased off the milestones, which name them without a foreign key. Their totals go with the user's row, and so
 * this comes before. Answers what changes for those who watch.
 */
export async function leaveBoards(tx: Transaction<DB>, userId: string): Promise<PeriodChanged[]> {
  await sql`delete from leaderboard_milestones where user_id = ${userId}`.execute(tx)
  const { rows } = await sql<{ period: Period; start: string }>`
    select period, period_start::text as start from player_totals where user_id = ${userId}`.execute(tx)
  // As if public: the boards that show everybody also change when a player leaves them.
  return wholePeriodsChanged(rows, 'public')
}
