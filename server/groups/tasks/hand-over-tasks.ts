import { sql, type Transaction } from 'kysely'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

const OF_PLAYERS = ['task_players', 'task_praises', 'task_reminders'] as const satisfies (keyof DB)[]

/**
 * Gives the tasks and the praise of a player to the account, or the other kept player, that the player becomes. Tasks that both have stay
 * with the new owner as they are.
 */
export async function handOverTasks(tx: Transaction<DB>, { from, to }: Players): Promise<void> {
  for (const name of OF_PLAYERS) {
    const table = sql.table(name)
    await sql`
      update ${table} mine set user_id = ${to} where user_id = ${from}
        and not exists (select from ${table} theirs where theirs.task_id = mine.task_id and theirs.user_id = ${to})`.execute(
      tx,
    )
  }
}
