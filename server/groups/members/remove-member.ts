import { recordAction } from '#server/audit/record-action.ts'
import { findTeamResource } from '#server/roles/opening/find-group.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { endMembership } from './end-membership.ts'
import { tellOfKnownCards } from './tell-of-known-cards.ts'

/** Removes a member from a team, and notifies them. Throws NOT_FOUND, FORBIDDEN, and OWNER_MUST_TRANSFER for the owner. */
export function removeMember(
  services: GroupServices,
  actorId: string,
  teamId: string,
  userId: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await lockTeam(tx, teamId, [actorId, userId])
    await openTeam(tx, actorId, teamId, 'manageMembers')
    const role = (await findTeamResource(tx, userId, teamId))?.actorRole
    if (!role) throw notFound()
    if (role === 'owner') throw new ProblemError('OWNER_MUST_TRANSFER')
    await endMembership(tx, userId, teamId, userId === actorId ? 'member' : 'manager')
    if (role === 'admin') await tellOfKnownCards(tx, services, { teamId, userId })
    const subject = { kind: 'team', id: teamId } as const
    await recordAction(tx, {
      actorId,
      action: 'member.removed',
      subject,
      before: { userId, role },
      after: null,
    })
    if (userId !== actorId) await notify(tx, services, { userId, kind: 'removed_from_team', teamId })
  })
}
