import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Ends a membership; false when there is no active one. A single statement decides, so that nobody is subtracted twice. */
export async function endMembership(tx: Transaction<DB>, teamId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('team_members')
    .set({ is_active: false, removed_at: sql`now()`, role: 'member' })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
