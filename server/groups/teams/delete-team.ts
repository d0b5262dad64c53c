import type { Transaction } from 'kysely'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { lockTeam, openTeam } from '#server/groups/open-group.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes a team with its memberships, requests and roles. Throws NOT_FOUND, FORBIDDEN. */
export function deleteTeam({ db }: GroupServices, userId: string, teamId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId, [userId])
    await openTeam(tx, userId, teamId, 'delete')
    await removeTeam(tx, userId, teamId)
  })
}

/** The same for a team that is locked and open already. */
export async function removeTeam(tx: Transaction<DB>, userId: string, teamId: string): Promise<void> {
  const before = await tx
    .deleteFrom('teams')
    .where('id', '=', teamId)
    .returning(['name', 'type', 'member_count', 'organization_id', 'owner_id'])
    .executeTakeFirstOrThrow()
  const subject = { kind: 'team', id: teamId } as const
  await recordAction(tx, { actorId: userId, action: 'team.deleted', subject, before, after: null })
}
