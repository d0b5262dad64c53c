import { sql, type Transaction } from 'kysely'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Gives the blocks of a player, and those against them, to the account that the player becomes. They are about people, not about devices, so all
 * of them move. Nobody blocks themself, or the same player twice: such blocks go with the player.
 */
export async function handOverBlocks(tx: Transaction<DB>, { from, to }: Players): Promise<void> {
  await sql`
    insert into blocked_players (user_id, blocked_id, blocked_at, name_then)
    select ${to}, blocked_id, blocked_at, name_then from blocked_players where user_id = ${from} and blocked_id <> ${to}
    union all
    select user_id, ${to}, blocked_at, name_then from blocked_players where blocked_id = ${from} and user_id <> ${to}
    on conflict do nothing`.execute(tx)
}
