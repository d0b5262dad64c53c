import { sql, type Transaction } from 'kysely'
import type { ChangeTeams } from '#contract/admin/administration.ts'
import type { TeamResource } from '#domain/roles/policy.ts'
import { recordActions } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openOrganization, openTeams } from '#server/roles/opening/open-group.ts'
import { lockTeams } from '#server/groups/teams/lock-team.ts'
import { lockPlayersOf, removeTeam } from '#server/groups/teams/delete-team.ts'
import { departures, tellOfDepartures } from '#server/groups/teams/tell-of-departure.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/**
 * Makes the same change to several teams, or to none. The rules are those of a single change, and each team gets its own line in the audit
 * log. Throws NOT_FOUND, FORBIDDEN, and MORE_WOULD_GO when more members would lose a team than the caller was told.
 */
export function changeTeams(services: GroupServices, userId: string, order: ChangeTeams): Promise<number> {
  const teamIds = [...new Set(order.teamIds)].toSorted()
  return inTransaction(services.db, async (tx) => {
    if (order.change === 'delete') await deleteAll(tx, services, userId, { teamIds, told: order.memberCount })
    else await editAll(tx, services, userId, { ...order, teamIds })
    return teamIds.length
  })
}

/** Checks all of them before the first change, so that nothing changes when one is not allowed. */
async function deleteAll(
  tx: Transaction<DB>,
  services: GroupServices,
  userId: string,
  { teamIds, told }: { teamIds: readonly string[]; told: number },
): Promise<void> {
  await openTeams(tx, userId, teamIds, 'delete')
  await lockPlayersOf(tx, teamIds)
  await lockTeams(tx, teamIds, [userId])
  await openTeams(tx, userId, teamIds, 'delete')
  await checkMemberCount(tx, teamIds, told)
  for (const teamId of teamIds) await removeTeam(tx, services, userId, teamId)
}

/** Changes hundreds of teams in as many statements as one team, because nobody joins them meanwhile. */
async function editAll(
  tx: Transaction<DB>,
  services: GroupServices,
  userId: string,
  order: Exclude<ChangeTeams, { change: 'delete' }>,
): Promise<void> {
  const { teamIds } = order
  await lockTeams(tx, teamIds, [userId])
  const teams = await openTeams(tx, userId, teamIds, 'edit')
  if (order.change === 'move') await requireMayMove(tx, userId, teams, order.organizationId)
  const after: { status?: string; organization_id?: string | null } =
    order.change === 'setStatus' ? { status: order.status } : { organization_id: order.organizationId }
  const column = order.change === 'setStatus' ? 'status' : 'organization_id'
  const rows = await tx
    .selectFrom('teams')
    .select(['id', column])
    .where('id', '=', anyOf(teamIds))
    .orderBy('id')
    .execute()
  const changed = rows.filter((row) => row[column] !== after[column])
  await tx
    .updateTable('teams')
    .set(after)
    .where('id', '=', anyOf(changed.map(({ id }) => id)))
    .execute()
  await recordActions(
    tx,
    changed.map(({ id, ...before }) => ({
      actorId: userId,
      action: 'team.edited',
      subject: { kind: 'team', id },
      before,
      after,
    })),
  )
  if (order.change === 'move')
    await tellOfDepartures(tx, services, userId, departures(teams, order.organizationId))
}

/** Only admins of an organization may move a team into it. */
async function requireMayMove(
  tx: Transaction<DB>,
  userId: string,
  teams: readonly TeamResource[],
  organizationId: string | null,
): Promise<void> {
  if (organizationId !== null && teams.some((team) => team.organizationId !== organizationId))
    await openOrganization(tx, userId, organizationId, 'manageTeams')
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

async function checkMemberCount(
  tx: Transaction<DB>,
  teamIds: readonly string[],
  told: number,
): Promise<void> {
  const { members } = await tx
    .selectFrom('teams')
    .select(({ cast, fn }) => cast<number>(fn.sum('member_count'), 'integer').as('members'))
    .where('id', '=', anyOf(teamIds))
    .executeTakeFirstOrThrow()
  if (members > told) throw new ProblemError('MORE_WOULD_GO', { parameters: { count: members } })
}
