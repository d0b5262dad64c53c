import { sql, type Transaction } from 'kysely'
import type { Visibility } from '#domain/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Moves a player on or off the boards, in the transaction that changes who may see them. It has changed the player's row before, and
 * so nobody adds a session to their totals meanwhile.
 */
export async function moveOnBoards(
  tx: Transaction<DB>,
  userId: string,
  visibility: Visibility,
): Promise<void> {
  await sql`update player_totals set visibility = ${visibility} where user_id = ${userId}`.execute(tx)
}
