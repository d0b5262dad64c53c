import { sql, type Transaction } from 'kysely'
import type { Players } from '#server/identity/anonymous/keep-anonymous-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** SQL: whether a report is open and somebody has reported the same already. */
const isOpenAlready = (reporter: ReturnType<typeof sql>, subject: ReturnType<typeof sql>) => sql<boolean>`(
  r.closed_at is null and exists (
    select from reports other where other.user_id = ${reporter} and other.subject_id = ${subject} and other.closed_at is null))`

/**
 * Gives the reports about a player, and those that the player sent, to the account that the player becomes. Otherwise a player could lose a report
 * by signing up. Nobody reports themself, or the same twice: such reports go on without the player.
 */
export async function handOverReports(tx: Transaction<DB>, { from, to }: Players): Promise<void> {
  const account = sql`${to}::uuid`
  await sql`
    update reports r set sender_id = ${to}, subject_id = case kind when 'player' then ${account} else subject_id end
    where sender_id = ${from} and user_id is distinct from ${account}
      and not (kind = 'player' and ${isOpenAlready(sql`r.user_id`, account)})`.execute(tx)
  await sql`
    update reports r set user_id = ${to}
    where user_id = ${from} and sender_id is distinct from ${account} and not ${isOpenAlready(account, sql`r.subject_id`)}`.execute(
    tx,
  )
}
