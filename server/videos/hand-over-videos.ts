import { sql, type Transaction } from 'kysely'
import { mayDonate } from '#domain/players/under-16.ts'
import { lockGuarded } from '#server/guardians/guarded-player.ts'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Moves a player's videos and donated corrections, together with their sessions, to the account that the player becomes. Donations end
 * where the new owner may not give, for example a child whose guardian does not allow it. Their clips are removed by the next clean-up.
 */
export async function handOverVideos(tx: Transaction<DB>, { from, to }: Players, now: Date): Promise<void> {
  await tx.updateTable('videos').set({ user_id: to }).where('user_id', '=', from).execute()
  if (!mayDonate(await lockGuarded(tx, to), now)) {
    await tx.deleteFrom('donations').where('user_id', 'in', [from, to]).execute()
    return
  }
  // A practice is given once.
  await sql`
    delete from donations d where user_id = ${from} and exists (
      select from donations o where o.user_id = ${to} and o.practice_id = d.practice_id)`.execute(tx)
  await tx.updateTable('donations').set({ user_id: to }).where('user_id', '=', from).execute()
}
