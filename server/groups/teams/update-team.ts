import type { Transaction } from 'kysely'
import type { Team, UpdateTeam } from '#contract/groups/team.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { TeamResource } from '#domain/roles/policy.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openOrganization, openTeam } from '#server/roles/opening/open-group.ts'
import { requireCountableBoards } from '#server/groups/require-countable-boards.ts'
import { requireNoChildren } from '#server/groups/joining/protect-children.ts'
import { lockTeam } from './lock-team.ts'
import { departures, tellOfDepartures } from './tell-of-departure.ts'
import { requireFreshLogin } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { refuseOurName } from '#server/roles/refuse-our-name.ts'
import { showTeam } from './show-team.ts'

/**
 * Changes a team. Its managers may also take it out of its organization. Only admins of an organization may move a team into it. Throws
 * NOT_FOUND, FORBIDDEN, STRANGERS_WOULD_SEE_CHILDREN, and FRESH_SIGN_IN_NEEDED for another organization.
 */
export function updateTeam(
  services: GroupServices,
  { userId, loginId }: Actor,
  teamId: string,
  change: UpdateTeam,
): Promise<Team> {
  return inTransaction(services.db, async (tx) => {
    await lockTeam(tx, teamId, [userId])
    const before = await editTeam(tx, userId, teamId, change)
    // The admins of the other organization manage the team from then on.
    if (change.organizationId && change.organizationId !== before.organizationId)
      await requireFreshLogin(tx, loginId, services.now(), 'free')
    if (change.organizationId !== undefined)
      await tellOfDepartures(tx, services, userId, departures([before], change.organizationId))
    return showTeam(tx, userId, teamId, services.now())
  })
}

/** Changes a team that is already locked, and tells nobody of a departure. Returns the team as it was before. Throws as `updateTeam`. */
export async function editTeam(
  tx: Transaction<DB>,
  userId: string,
  teamId: string,
  change: UpdateTeam,
): Promise<TeamResource> {
  const { team } = await openTeam(tx, userId, teamId, 'edit')
  const { organizationId } = change
  if (organizationId && organizationId !== team.organizationId)
    await openOrganization(tx, userId, organizationId, 'manageTeams')
  await requireCountableBoards(tx, 'team', teamId, change)
  const before = await editedColumns(tx, teamId)
  if (change.name !== before.name) await refuseOurName(tx, userId, change.name)
  const columns = columnsOf(change, before)
  if (columns.instant_join) await requireNoChildren(tx, teamId)
  if (Object.values(columns).some((value) => value !== undefined))
    await tx.updateTable('teams').set(columns).where('id', '=', teamId).execute()
  const after = await editedColumns(tx, teamId)
  const subject = { kind: 'team', id: teamId } as const
  const changed = onlyChanged(before, after)
  if (changed) await recordAction(tx, { actorId: userId, action: 'team.edited', subject, ...changed })
  return team
}

/** A column that does not change is undefined. */
const columnsOf = (
  { name, type, description, status, settings = {}, organizationId, leastEvidence }: UpdateTeam,
  before: Awaited<ReturnType<typeof editedColumns>>,
) =>
  ({
    name,
    type,
    description,
    status,
    organization_id: organizationId,
    allow_self_join: settings.allowSelfJoin,
    require_approval: settings.requireApproval,
    // Invite only is one choice, whatever is left over from another one (product 10.6).
    instant_join: (settings.allowSelfJoin ?? before.allow_self_join) ? settings.instantJoin : false,
    least_evidence: leastEvidence,
  }) satisfies Written<'teams'>

async function editedColumns(tx: Transaction<DB>, teamId: string) {
  const row = await tx
    .selectFrom('teams')
    .select(['name', 'type', 'description', 'status', 'organization_id'])
    .select(['allow_self_join', 'require_approval', 'instant_join', 'least_evidence'])
    .where('id', '=', teamId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The fields that differ, before and after; null when none does. */
function onlyChanged(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(before).filter((name) => before[name] !== after[name])
  const pick = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return names.length === 0 ? null : { before: pick(before), after: pick(after) }
}
