import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Attributes what an anonymous player told others to their account, so that it is anonymized when the account is deleted. */
export async function attributeNotifications(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await tx.updateTable('notifications').set({ player_id: to }).where('player_id', '=', from).execute()
}
