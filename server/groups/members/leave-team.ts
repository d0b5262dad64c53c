import type { GroupServices } from '#server/groups/group-services.ts'
import { findTeamResource } from '#server/roles/opening/find-group.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { endMembership } from './end-membership.ts'
import { tellOfKnownCards } from './tell-of-known-cards.ts'

/**
 * Leaves a team, but not its organization. Does nothing when the user is not a member. Throws NOT_FOUND, and OWNER_MUST_TRANSFER for the
 * owner.
 */
export function leaveTeam(services: GroupServices, userId: string, teamId: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await lockTeam(tx, teamId, [userId])
    const team = await findTeamResource(tx, userId, teamId)
    // A member leaves a team that was switched off, too, although it is shown to its managers only.
    if (!team?.actorRole) return void (await openTeam(tx, userId, teamId, 'see'))
    if (team.actorRole === 'owner') throw new ProblemError('OWNER_MUST_TRANSFER')
    await endMembership(tx, userId, teamId)
    if (team.actorRole === 'admin') await tellOfKnownCards(tx, services, { teamId, userId })
  })
}
