import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Ends a membership; false when there is no active one. A single statement decides, so that nobody is subtracted twice. Who has left is not
 * invited again for a while (decisions/0074); whom a manager has removed may be.
 */
export async function endMembership(
  tx: Transaction<DB>,
  teamId: string,
  userId: string,
  by: 'member' | 'manager' = 'member',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('team_members')
    .set({
      is_active: false,
      removed_at: sql`now()`,
      left_at: by === 'member' ? sql`now()` : null,
      role: 'member',
    })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  // A team is offered to its members alone.
  await tx
    .deleteFrom('ownership_offers')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute()
  return numUpdatedRows > 0n
}
