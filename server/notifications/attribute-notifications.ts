import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Attributes what a player told others to whom they become, so that it is anonymized when the account is deleted. */
export async function attributeNotifications(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await tx.updateTable('notifications').set({ player_id: to }).where('player_id', '=', from).execute()
}
