import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Attributes a player's notifications to others to the account that the player becomes, so that they are anonymized when that account is
 * deleted.
 */
export async function attributeNotifications(
  tx: Transaction<DB>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.updateTable('notifications').set({ player_id: to }).where('player_id', '=', from).execute()
}
