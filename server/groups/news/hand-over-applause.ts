import { sql, type Transaction } from 'kysely'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Gives the claps of a player, and those for them, to the account that the player becomes. Nobody applauds the same twice, or themself: such
 * claps go with the player.
 */
export async function handOverApplause(tx: Transaction<DB>, { from, to }: Players): Promise<void> {
  await sql`
    update claps mine set user_id = ${to} where user_id = ${from} and receiver_id <> ${to} and not exists (
      select from claps theirs where theirs.thing_id = mine.thing_id and theirs.kind = mine.kind and theirs.user_id = ${to})`.execute(
    tx,
  )
  await tx
    .updateTable('claps')
    .set({ receiver_id: to })
    .where('receiver_id', '=', from)
    .where('user_id', '<>', to)
    .execute()
}
