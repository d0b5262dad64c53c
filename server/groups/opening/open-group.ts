import { type Kysely, sql, type Transaction } from 'kysely'
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
import { findOrganizationResource, findTeamResource } from './find-group.ts'

/** Finds a team to which the user may do this. Throws NOT_FOUND when they may not know of the team, FORBIDDEN when they may not do this. */
export async function openTeam(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  action: Action<'team'>,
): Promise<{ actor: Actor; team: TeamResource }> {
  const actor = await loadActor(db, userId)
  const team = await findTeamResource(db, teamId, userId)
  if (!team || !can(actor, 'see', team)) throw notFound()
  if (!can(actor, action, team)) throw new ProblemError('FORBIDDEN')
  return { actor, team }
}

/** Finds an organization to which the user may do this. Throws NOT_FOUND, FORBIDDEN as for a team. */
export async function openOrganization(
  db: Kysely<DB>,
  userId: string,
  organizationId: string,
  action: Action<'organization'>,
): Promise<{ actor: Actor; organization: OrganizationResource }> {
  const actor = await loadActor(db, userId)
  const organization = await findOrganizationResource(db, organizationId, userId)
  if (!organization || !can(actor, 'see', organization)) throw notFound()
  if (!can(actor, action, organization)) throw new ProblemError('FORBIDDEN')
  return { actor, organization }
}

/**
 * Makes all other changes of this team, its members and its requests wait until the transaction ends, so that what is read next stays
 * true. Code that locks several rows locks users before teams and teams before organizations, like the deletion of an account.
 */
export const lockTeam = (tx: Transaction<DB>, teamId: string, userIds: readonly string[]): Promise<void> =>
  lockTeams(tx, [teamId], userIds)

/** Locks several teams in the order of their ids, like everything that locks several. */
export async function lockTeams(
  tx: Transaction<DB>,
  teamIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await sql`select from users where id = any(${userIds}::uuid[]) order by id for key share`.execute(tx)
  await sql`select from teams where id = any(${teamIds}::uuid[]) order by id for no key update`.execute(tx)
}
