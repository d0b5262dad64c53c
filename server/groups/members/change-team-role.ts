import type { Transaction } from 'kysely'
import type { TeamMember } from '#contract/groups/team-member.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { can } from '#domain/roles/policy.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { findTeamResource } from '#server/roles/opening/find-group.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { isBlocking } from '#server/groups/blocks/has-blocked.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { offerOwnership } from '#server/groups/ownership/offer-ownership.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { showMember } from './list-members.ts'
import { tellOfKnownCards } from './tell-of-known-cards.ts'

/**
 * Makes a member an admin or a plain member. 'owner' offers them the team, and their role stays until they accept. Throws NOT_FOUND, FORBIDDEN,
 * TEAM_INACTIVE if it would offer an inactive team to somebody else, OWNER_MUST_TRANSFER if the owner would get a lower role, PLAYER_WITHOUT_ACCOUNT,
 * and MEMBER_EMAIL_NOT_CONFIRMED.
 */
export function changeTeamRole(
  services: GroupServices,
  actorId: string,
  { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole },
): Promise<TeamMember> {
  return inTransaction(services.db, async (tx) => {
    await lockTeam(tx, teamId, [actorId, userId])
    const { actor, team } = await openTeam(tx, actorId, teamId, 'manageMembers')
    if (role === 'owner' && !can(actor, 'transferOwnership', team)) throw new ProblemError('FORBIDDEN')
    if (role === 'admin' && !can(actor, 'appointAdmins', team)) throw new ProblemError('FORBIDDEN')
    const offersTo = role === 'owner' && userId !== actorId
    if (offersTo && !can(actor, 'writeToMembers', team)) throw new ProblemError('TEAM_INACTIVE')
    const before = (await findTeamResource(tx, userId, teamId))?.actorRole
    if (!before) throw notFound()
    if (before !== role) {
      if (await isKept(tx, userId)) throw new ProblemError('PLAYER_WITHOUT_ACCOUNT')
      if (before === 'owner') throw new ProblemError('OWNER_MUST_TRANSFER')
      if (role === 'owner') await offerOwnership(tx, services, actorId, { teamId, userId })
      else await setRole(tx, services, actorId, { teamId, userId, before, role })
    }
    return showMember(tx, actorId, teamId, userId, services.now())
  })
}

async function setRole(
  tx: Transaction<DB>,
  services: GroupServices,
  actorId: string,
  { teamId, userId, before, role }: { teamId: string; userId: string; before: TeamRole; role: TeamRole },
): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute()
  if (before === 'admin') await tellOfKnownCards(tx, services, { teamId, userId })
  await recordAction(tx, {
    actorId,
    action: 'member.role-changed',
    subject: { kind: 'team', id: teamId },
    before: { userId, role: before },
    after: { userId, role },
  })
  if (userId !== actorId && !(await isBlocking(tx, userId, teamId)))
    await notify(tx, services, { userId, kind: 'team_role_changed', teamId, names: { role } })
}

async function isKept(tx: Transaction<DB>, userId: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('is_kept').where('id', '=', userId).executeTakeFirst()
  return user?.is_kept ?? false
}
