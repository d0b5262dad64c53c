import type { Transaction } from 'kysely'
import { recordAction } from '#server/audit/record-action.ts'
import { deleteKeptSessions, lockKeptPlayers } from '#server/groups/deletion/delete-sessions.ts'
import { lockMembers, tellMembers } from '#server/groups/deletion/tell-members.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import type { Means } from '#server/notifications/notify.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from './lock-team.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes a team with its memberships, requests, roles and kept players, and tells its members. Throws NOT_FOUND, FORBIDDEN. */
export function deleteTeam(services: GroupServices, userId: string, teamId: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openTeam(tx, userId, teamId, 'delete')
    await lockPlayersOf(tx, [teamId])
    await lockTeam(tx, teamId, [userId])
    // Checked again after locking, because it may have changed.
    await openTeam(tx, userId, teamId, 'delete')
    await removeTeam(tx, services, userId, teamId)
  })
}

/** Locks the members and the kept players of teams that are about to be deleted. */
export async function lockPlayersOf(tx: Transaction<DB>, teamIds: readonly string[]): Promise<void> {
  await lockMembers(tx, 'team', teamIds)
  await lockKeptPlayers(tx, teamIds)
}

/** Deletes a team that is already locked (with its players) and opened, and tells its members. */
export async function removeTeam(
  tx: Transaction<DB>,
  means: Means,
  userId: string,
  teamId: string,
): Promise<void> {
  const before = await tx
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['name', 'type', 'member_count', 'organization_id', 'owner_id'])
    .executeTakeFirstOrThrow()
  const subject = { kind: 'team', id: teamId } as const
  await tellMembers(tx, means, userId, { ...subject, name: before.name })
  await deleteKeptSessions(tx, [teamId])
  await tx.deleteFrom('teams').where('id', '=', teamId).execute()
  await recordAction(tx, { actorId: userId, action: 'team.deleted', subject, before, after: null })
}
