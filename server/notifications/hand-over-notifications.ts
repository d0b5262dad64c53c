import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { handOverChoices } from './choices/store.ts'

export async function handOverNotifications(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await tx.updateTable('notifications').set({ user_id: to }).where('user_id', '=', from).execute()
  // What the anonymous player told others is attributed to the account from now on, and is anonymized with it when that is deleted.
  await tx.updateTable('notifications').set({ player_id: to }).where('player_id', '=', from).execute()
  await handOverChoices(tx, from, to)
}
