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

/** Deletes the sessions of the players whom these teams keep. The teams are about to go, and their kept players with them. */
export async function deleteKeptSessions(tx: Transaction<DB>, teamIds: readonly string[]): Promise<void> {
  const kept = await tx
    .selectFrom('kept_players')
    .select('user_id')
    .where('team_id', '=', sql<string>`any(${teamIds}::uuid[])`)
    .execute()
  await deleteSessions(
    tx,
    kept.map((player) => player.user_id),
  )
}

/** Locks them before. Whoever changes practice locks the player before the sessions, too, and players are locked before teams. */
export const lockKeptPlayers = (tx: Transaction<DB>, teamIds: readonly string[]) =>
  sql`
    select from users where id in (select user_id from kept_players where team_id = any(${teamIds}::uuid[]))
    order by id for no key update`.execute(tx)
