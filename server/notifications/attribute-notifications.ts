import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Others were notified of what a player did. From now on these notifications name the account that the player becomes, so that they are
 * anonymized when that account is deleted.
 */
export async function attributeNotifications(
  tx: Transaction<DB>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.updateTable('notifications').set({ player_id: to }).where('player_id', '=', from).execute()
}
