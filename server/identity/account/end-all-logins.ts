import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Ends every login of a player; how many there were. The next request with any of them is refused. */
export async function endAllLogins(tx: Transaction<DB>, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('logins').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}
