import type { Transaction } from 'kysely'
import type { GroupScope } from '#domain/groups/group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { refuseDefaultTeam } from '#server/groups/refuse-default-team.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { openOrganizationToChange, openTeam } from '#server/roles/opening/open-group.ts'

/**
 * Opens a group for a change of its levels, awards, tasks or campaigns, which one permission covers. The default team has none of them, because its
 * managers do not know its players. Locks first, so that a coach who is demoted at this moment, or an admin who loses the role, writes nothing.
 * Throws NOT_FOUND, FORBIDDEN.
 */
export async function openForLevels(tx: Transaction<DB>, userId: string, scope: GroupScope): Promise<void> {
  refuseDefaultTeam(scope.id)
  if (scope.kind === 'organization')
    return void (await openOrganizationToChange(tx, userId, scope.id, 'manageLevels'))
  await lockTeam(tx, scope.id, [userId])
  await openTeam(tx, userId, scope.id, 'manageLevels')
}
