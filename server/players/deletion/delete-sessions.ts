import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Sessions of one statement: it takes a second at most, and a statement that takes ten is canceled. */
const BITE = 5_000

/**
 * Deletes a player's sessions, bite by bite. The foreign key would delete them by one statement, which the database cancels when there are tens
 * of thousands, and then the player could never be erased.
 */
export async function deleteSessions(
  tx: Transaction<DB>,
  userId: string,
  bite: number = BITE,
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from sessions where id = any(array(select id from sessions where user_id = ${userId} limit ${bite}))`.execute(
      tx,
    )
    if (Number(numAffectedRows) < bite) return
  }
}
