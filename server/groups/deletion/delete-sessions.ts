import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Sessions of one statement: it takes a second at most, and a statement that takes ten is canceled. */
const BITE = 5_000

/**
 * Deletes the sessions of players who are about to go, bite by bite. The foreign key would delete them by one statement, which the database
 * cancels when there are tens of thousands, and then neither the players nor the team that keeps them could ever be deleted.
 */
export async function deleteSessions(tx: Transaction<DB>, userIds: readonly string[]): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from sessions where id = any(array(
        select id from sessions where user_id = any(${userIds}::uuid[]) limit ${BITE}))`.execute(tx)
    if (Number(numAffectedRows) < BITE) return
  }
}
