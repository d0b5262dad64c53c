import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Ends a membership (product 4.4). Returns false if there is no active one. One statement decides, so that nobody is subtracted twice. A
 * member who left is not invited again for a while (decisions/0074). A member whom a manager removed may be.
 */
export async function endMembership(
  tx: Transaction<DB>,
  userId: string,
  teamId: string,
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
  // The card of a player whom the team keeps no longer signs in (product 10.50). A player who moves is kept by another team by now.
  await sql`
    delete from logins l using kept_players k
    where k.user_id = ${userId} and k.team_id = ${teamId} and l.user_id = k.user_id`.execute(tx)
  // Only a member can have an offer of the team.
  await tx
    .deleteFrom('ownership_offers')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute()
  return numUpdatedRows > 0n
}
