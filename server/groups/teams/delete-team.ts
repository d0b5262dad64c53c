import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { lockTeam, openTeam } from '#server/groups/open-group.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'

/** Deletes a team with its memberships, requests and roles. Throws NOT_FOUND, FORBIDDEN. */
export function deleteTeam({ db }: GroupServices, userId: string, teamId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId, [userId])
    await openTeam(tx, userId, teamId, 'delete')
    const before = await tx
      .deleteFrom('teams')
      .where('id', '=', teamId)
      .returning(['name', 'type', 'member_count', 'organization_id', 'owner_id'])
      .executeTakeFirstOrThrow()
    const subject = { kind: 'team', id: teamId } as const
    await recordAction(tx, { actorId: userId, action: 'team.deleted', subject, before, after: null })
  })
}
