import { sql, type Transaction } from 'kysely'
import type { Period } from '#domain/period.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { keepOneWebsiteAdmin } from '#server/roles/change-roles.ts'

/**
 * Deletes a player with all that is theirs; teams that they own stay, without an owner. Answers which boards they leave. Throws
 * LAST_WEBSITE_ADMIN.
 */
export async function deletePlayer(tx: Transaction<DB>, userId: string): Promise<PeriodChanged[]> {
  await keepOneWebsiteAdmin(tx, userId)
  const { rows } = await sql<{ period: Period; start: string }>`
    select period, period_start::text as start from player_totals where user_id = ${userId}`.execute(tx)
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  // Public: also who has just gone is missed on everybody's board.
  return rows.map((open) => ({ ...open, visibility: 'public', values: null }))
}
