import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes what Apple signed for a player who is being erased: it holds their id, and its foreign key would only be emptied. */
export async function forgetPurchases(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx.deleteFrom('apple_transactions').where('user_id', '=', userId).execute()
}
