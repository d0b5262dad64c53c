import type { Kysely } from 'kysely'
import type { GroupScope } from '#domain/groups/group.ts'
import { can } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findOrganizationResource, findTeamResource } from './find-group.ts'

/** Lets members and managers of a group pass. Throws NOT_FOUND for a group that the user may not know of, FORBIDDEN for all others. */
export async function requireMembership(
  db: Kysely<DB>,
  userId: string,
  { kind, id }: GroupScope,
): Promise<void> {
  const find = kind === 'team' ? findTeamResource : findOrganizationResource
  const group = await find(db, userId, id)
  if (!group) throw notFound()
  // Most who ask are members. Their roles need not be read: a role only allows more.
  if (can({ userId, grants: [] }, 'seeInside', group)) return
  const actor = await loadActor(db, userId)
  if (!can(actor, 'see', group)) throw notFound()
  if (!can(actor, 'seeInside', group)) throw new ProblemError('FORBIDDEN')
}
