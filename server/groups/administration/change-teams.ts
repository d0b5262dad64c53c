import { sql, type Transaction } from 'kysely'
import type { ChangeTeams } from '#contract/admin/administration.ts'
import type { Action } from '#domain/roles/policy.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeams } from '#server/groups/teams/lock-team.ts'
import { lockPlayersOf, removeTeam } from '#server/groups/teams/delete-team.ts'
import { editTeam } from '#server/groups/teams/update-team.ts'
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
    const isDeletion = order.change === 'delete'
    if (isDeletion) {
      await openAll(tx, userId, teamIds, 'delete')
      await lockPlayersOf(tx, teamIds)
    }
    await lockTeams(tx, teamIds, [userId])
    await openAll(tx, userId, teamIds, isDeletion ? 'delete' : 'edit')
    if (isDeletion) await checkMemberCount(tx, teamIds, order.memberCount)
    for (const teamId of teamIds) await change(tx, services, userId, teamId, order)
    return teamIds.length
  })
}

/** Checks all of them before the first change, so that nothing changes when one is not allowed. */
async function openAll(
  tx: Transaction<DB>,
  userId: string,
  teamIds: readonly string[],
  action: Action<'team'>,
): Promise<void> {
  for (const teamId of teamIds) await openTeam(tx, userId, teamId, action)
}

async function change(
  tx: Transaction<DB>,
  services: GroupServices,
  userId: string,
  teamId: string,
  order: ChangeTeams,
): Promise<void> {
  if (order.change === 'delete') await removeTeam(tx, services, userId, teamId)
  else if (order.change === 'setStatus') await editTeam(tx, userId, teamId, { status: order.status })
  else await editTeam(tx, userId, teamId, { organizationId: order.organizationId })
}

async function checkMemberCount(
  tx: Transaction<DB>,
  teamIds: readonly string[],
  told: number,
): Promise<void> {
  const { members } = await tx
    .selectFrom('teams')
    .select(({ cast, fn }) => cast<number>(fn.sum('member_count'), 'integer').as('members'))
    .where('id', '=', sql<string>`any(${teamIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (members > told) throw new ProblemError('MORE_WOULD_GO', { parameters: { count: members } })
}
