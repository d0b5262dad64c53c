import { sql, type Transaction } from 'kysely'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { moveOnBoards } from '#server/leaderboards/move-on-boards.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Limits a player to their groups, because their guardian allows no more. That also holds after they take back a deletion. A player who is
 * visible to fewer people stays so. The player is locked. Returns what changes on boards.
 */
export async function showWithinGroups(tx: Transaction<DB>, userId: string): Promise<PeriodChanged[]> {
  await tx
    .updateTable('users')
    .set({ visibility_before_deletion: 'groups' })
    .where('id', '=', userId)
    .where('visibility_before_deletion', '=', 'public')
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ visibility: 'groups', updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  return numUpdatedRows ? moveOnBoards(tx, userId, 'groups') : []
}
