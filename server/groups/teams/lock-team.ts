import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Makes all other changes of this team, its members and its requests wait until the transaction ends, so that what is read next stays
 * true. Code that locks several rows locks users before teams and teams before organizations, like the deletion of an account.
 */
export const lockTeam = (tx: Transaction<DB>, teamId: string, userIds: readonly string[]): Promise<void> =>
  lockTeams(tx, [teamId], userIds)

/** Locks several teams in the order of their ids, like everything that locks several. */
export async function lockTeams(
  tx: Transaction<DB>,
  teamIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await sql`select from users where id = any(${userIds}::uuid[]) order by id for key share`.execute(tx)
  await sql`select from teams where id = any(${teamIds}::uuid[]) order by id for no key update`.execute(tx)
}
