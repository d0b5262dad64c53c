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
  const ofThese = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ofThese(userIds))
    .orderBy('id')
    .forKeyShare()
    .execute()
  await tx
    .selectFrom('teams')
    .select('id')
    .where('id', '=', ofThese(teamIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
