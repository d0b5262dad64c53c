import { sql, type Transaction } from 'kysely'
import type { Action } from '#domain/roles/policy.ts'
import { lockSeats } from '#server/billing/fit-seats.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

interface Changed {
  organizationId: string
  /** The players whose seats change. A function is called only once the caller may change them. */
  userIds: readonly string[] | (() => Promise<readonly string[]>)
}

/**
 * Finds an organization for an admin who changes the seats of these players, and locks everybody whom that concerns. An admin who loses the
 * role at this moment changes nothing, because the roles are locked. The admin's user is not: it may be one of the players. Throws NOT_FOUND,
 * FORBIDDEN.
 */
export async function openSeatsToChange(
  tx: Transaction<DB>,
  actorId: string,
  { organizationId, userIds }: Changed,
  action: Action<'organization'>,
): Promise<void> {
  await openOrganization(tx, actorId, organizationId, action)
  await lockSeats(tx, [organizationId], {
    userIds: typeof userIds === 'function' ? await userIds() : userIds,
    holders: 'waiting',
  })
  await sql`select from role_grants where user_id = ${actorId} order by kind, organization_id, team_id for key share`.execute(
    tx,
  )
  await openOrganization(tx, actorId, organizationId, action)
}
