import { sql, type Transaction } from 'kysely'
import type { TeamMember } from '#contract/groups/team-member.ts'
import type { TeamRole } from '#domain/groups/group.ts'
import { can } from '#domain/roles/policy.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { findTeamResource } from '#server/groups/opening/find-group.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { lockTeam, openTeam } from '#server/groups/opening/open-group.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { showMember } from './list-members.ts'

/**
 * Changes a member's role. 'owner' hands the team over, and the former owner becomes an admin. Throws NOT_FOUND, FORBIDDEN, and
 * OWNER_MUST_TRANSFER when the owner would get a lower role.
 */
export function changeTeamRole(
  services: GroupServices,
  actorId: string,
  { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole },
): Promise<TeamMember> {
  return inTransaction(services.db, async (tx) => {
    // The team will bear their name, which a trigger reads.
    if (role === 'owner')
      await sql`select from users where id in (${actorId}, ${userId}) order by id for share`.execute(tx)
    await lockTeam(tx, teamId, [actorId, userId])
    const { actor, team } = await openTeam(tx, actorId, teamId, 'manageMembers')
    if (role === 'owner' && !can(actor, 'transferOwnership', team)) throw new ProblemError('FORBIDDEN')
    const before = (await findTeamResource(tx, teamId, userId))?.actorRole
    if (!before) throw notFound()
    if (before !== role) {
      if (before === 'owner') throw new ProblemError('OWNER_MUST_TRANSFER')
      await (role === 'owner' ? handOver(tx, teamId, userId) : setRole(tx, teamId, userId, role))
      await recordChange(tx, actorId, teamId, { userId, before, role })
      await tellMember(tx, services, actorId, { teamId, userId, role })
    }
    return showMember(tx, actorId, teamId, userId)
  })
}

async function setRole(tx: Transaction<DB>, teamId: string, userId: string, role: TeamRole): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute()
}

async function handOver(tx: Transaction<DB>, teamId: string, userId: string): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ role: 'admin' })
    .where('team_id', '=', teamId)
    .where('role', '=', 'owner')
    .execute()
  await setRole(tx, teamId, userId, 'owner')
  await tx.updateTable('teams').set({ owner_id: userId }).where('id', '=', teamId).execute()
}

const recordChange = (
  tx: Transaction<DB>,
  actorId: string,
  teamId: string,
  { userId, before, role }: { userId: string; before: TeamRole; role: TeamRole },
) =>
  recordAction(tx, {
    actorId,
    action: role === 'owner' ? 'ownership.transferred' : 'member.role-changed',
    subject: { kind: 'team', id: teamId },
    before: { userId, role: before },
    after: { userId, role },
  })

async function tellMember(
  tx: Transaction<DB>,
  services: GroupServices,
  actorId: string,
  { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole },
): Promise<void> {
  if (userId === actorId) return
  const kind = role === 'owner' ? 'team_ownership_received' : 'team_role_changed'
  await notify(tx, services, { userId, kind, teamId, names: { role } })
}
