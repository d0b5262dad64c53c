import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Deletes what Apple signed for a player who is being erased. It contains the player's id, and the foreign key would only be set to null.
 */
export async function forgetPurchases(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx.deleteFrom('apple_transactions').where('user_id', '=', userId).execute()
}
