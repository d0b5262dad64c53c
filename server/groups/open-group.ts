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

/** A team for somebody who may do this to it. Throws NOT_FOUND for a team that they may not know of, FORBIDDEN for what they may not do. */
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

/** The same for an organization. */
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
 * Makes every other change of this team, its members and its requests wait until the transaction ends, so that what is read next holds.
 * Users are locked before teams, and teams before organizations, by whoever locks several: deleting an account does it in that order too.
 */
export const lockTeam = (tx: Transaction<DB>, teamId: string, userIds: readonly string[]): Promise<void> =>
  lockTeams(tx, [teamId], userIds)

/** The same for several, one after the other in the order of their ids, as everybody who locks several does. */
export async function lockTeams(
  tx: Transaction<DB>,
  teamIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await sql`select from users where id = any(${userIds}::uuid[]) order by id for key share`.execute(tx)
  await sql`select from teams where id = any(${teamIds}::uuid[]) order by id for no key update`.execute(tx)
}
