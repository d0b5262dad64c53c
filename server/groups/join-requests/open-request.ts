import { sql, type Transaction } from 'kysely'
import { type Action, can, type JoinRequestResource, type TeamResource } from '#domain/roles/policy.ts'
import { findTeamResource } from '#server/roles/opening/find-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findRequests, type RequestRow } from './request-row.ts'

/**
 * Finds a join request on which the actor may do this, and locks its team and requester. Throws NOT_FOUND when the actor may not know of
 * it, FORBIDDEN.
 */
export async function openRequest(
  tx: Transaction<DB>,
  actorId: string,
  requestId: string,
  action: Action<'joinRequest'>,
): Promise<{ request: RequestRow; team: TeamResource }> {
  const asked = await tx
    .selectFrom('join_requests')
    .select(['group_id', 'user_id'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!asked) throw notFound()
  await lockTeam(tx, asked.group_id, [actorId, asked.user_id])
  const [request] = await findRequests(tx, sql`r.id = ${requestId}`)
  const team = await findTeamResource(tx, actorId, asked.group_id)
  if (!request || !team) throw notFound()
  const actor = await loadActor(tx, actorId)
  const resource: JoinRequestResource = { kind: 'joinRequest', requesterId: request.user_id, team }
  if (!can(actor, 'see', resource)) throw notFound()
  if (!can(actor, action, resource)) throw new ProblemError('FORBIDDEN')
  return { request, team }
}
