import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Ends every login of a player, and returns how many there were. Requests with these logins are refused from then on. */
export async function endAllLogins(tx: Transaction<DB>, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('logins').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}
