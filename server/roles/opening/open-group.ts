import type { Kysely, Transaction } from 'kysely'
import {
  type Action,
  type Actor,
  can,
  type OrganizationResource,
  type TeamResource,
} from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findOrganizationResource, findTeamResource, findTeamResources } from './find-group.ts'

/** Finds a team to which the user may do this. Throws NOT_FOUND when they may not know of the team, FORBIDDEN when they may not do this. */
export async function openTeam(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  action: Action<'team'>,
): Promise<{ actor: Actor; team: TeamResource }> {
  const actor = await loadActor(db, userId)
  const team = await findTeamResource(db, userId, teamId)
  return { actor, team: requireAbility(actor, team, action) }
}

/** Finds several teams in the same way, with no more statements than for one. */
export async function openTeams(
  db: Kysely<DB>,
  userId: string,
  teamIds: readonly string[],
  action: Action<'team'>,
): Promise<TeamResource[]> {
  const actor = await loadActor(db, userId)
  const teams = new Map((await findTeamResources(db, userId, teamIds)).map((team) => [team.id, team]))
  return teamIds.map((id) => requireAbility(actor, teams.get(id), action))
}

function requireAbility(
  actor: Actor,
  team: TeamResource | null | undefined,
  action: Action<'team'>,
): TeamResource {
  if (!team || !can(actor, 'see', team)) throw notFound()
  if (!can(actor, action, team)) throw new ProblemError('FORBIDDEN')
  return team
}

/** Finds a team in the same way for what only an active team does (product 10.8). Throws also TEAM_INACTIVE. */
export async function openActiveTeam(db: Kysely<DB>, userId: string, teamId: string, action: Action<'team'>) {
  const opened = await openTeam(db, userId, teamId, action)
  if (!opened.team.isActive) throw new ProblemError('TEAM_INACTIVE')
  return opened
}

/** Finds an organization to which the user may do this. Throws NOT_FOUND, FORBIDDEN as for a team. */
export async function openOrganization(
  db: Kysely<DB>,
  userId: string,
  organizationId: string,
  action: Action<'organization'>,
): Promise<{ actor: Actor; organization: OrganizationResource }> {
  const actor = await loadActor(db, userId)
  const organization = await findOrganizationResource(db, userId, organizationId)
  if (!organization || !can(actor, 'see', organization)) throw notFound()
  if (!can(actor, action, organization)) throw new ProblemError('FORBIDDEN')
  return { actor, organization }
}

/** Keeps a user's roles from changing until the transaction ends, and waits for a change under way. Users are locked before organizations. */
export async function lockRolesOf(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()
}

/**
 * Finds an organization in the same way for somebody who changes it. An admin who loses the role at this moment changes nothing. Throws NOT_FOUND,
 * FORBIDDEN.
 */
export async function openOrganizationToChange(
  tx: Transaction<DB>,
  userId: string,
  organizationId: string,
  action: Action<'organization'>,
) {
  await lockRolesOf(tx, userId)
  return openOrganization(tx, userId, organizationId, action)
}
