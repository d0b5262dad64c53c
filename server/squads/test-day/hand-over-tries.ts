import type { Transaction } from 'kysely'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Moves a kept player's tries to the player that they become. */
export async function handOverTries(tx: Transaction<DB>, { from, to }: Players): Promise<void> {
  await tx.updateTable('test_day_tries').set({ user_id: to }).where('user_id', '=', from).execute()
}
