import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** What an anonymous player told others is attributed to their account from now on, and is anonymized with it when that is deleted. */
export async function attributeNotifications(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await tx.updateTable('notifications').set({ player_id: to }).where('player_id', '=', from).execute()
}
