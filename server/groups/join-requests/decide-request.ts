import { sql, type Transaction } from 'kysely'
import type { JoinRequest } from '#contract/groups/joining.ts'
import { type Action, can, type JoinRequestResource, type TeamResource } from '#domain/roles/policy.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { enterTeam } from '#server/groups/joining/enter-team.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { forgetRequest, markAnswered } from '#server/notifications/mark-answered.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findTeamResource } from '#server/roles/opening/find-group.ts'
import { findRequests, readBy, requestDocument, type RequestRow } from './request-row.ts'

/**
 * Approves or rejects a join request, and notifies the player (product 4.6, 10.9). Throws NOT_FOUND, FORBIDDEN, TEAM_INACTIVE if it would
 * let somebody into an inactive team, and JOIN_REQUEST_DECIDED if it was answered or withdrawn before.
 */
export function decideRequest(
  services: GroupServices,
  actorId: string,
  requestId: string,
  decision: 'approved' | 'rejected',
): Promise<JoinRequest> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    const { request, team } = await openRequest(tx, actorId, requestId, 'decide')
    const { user_id: userId, group_id: teamId } = request
    if (decision === 'approved' && !team.isActive) throw new ProblemError('TEAM_INACTIVE')
    await answerRequest(tx, requestId, { status: decision, decidedBy: actorId, now })
    if (decision === 'approved')
      await enterTeam(tx, { teamId, userId, addedBy: actorId, joinMethod: 'self_join' }, now)
    await markAnswered(tx, requestId, now)
    await recordAction(tx, {
      actorId,
      action: `join-request.${decision}`,
      subject: { kind: 'joinRequest', id: requestId },
      before: { status: 'pending' },
      after: { status: decision, userId, teamId },
      teamId,
    })
    await notify(tx, services, { userId, kind: `join_request_${decision}`, teamId })
    const read = await readBy(tx, actorId, now)
    return requestDocument(read(await findRequest(tx, requestId)))
  })
}

/** Withdraws the caller's own request. Throws NOT_FOUND, FORBIDDEN, JOIN_REQUEST_DECIDED. */
export function cancelRequest(
  services: GroupServices,
  userId: string,
  requestId: string,
): Promise<JoinRequest> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    await openRequest(tx, userId, requestId, 'cancel')
    await answerRequest(tx, requestId, { status: 'cancelled', decidedBy: userId, now })
    await forgetRequest(tx, requestId)
    return requestDocument(await findRequest(tx, requestId))
  })
}

/** Answers a pending request. One statement decides, so that each is answered only once. Throws JOIN_REQUEST_DECIDED. */
async function answerRequest(
  tx: Transaction<DB>,
  requestId: string,
  answer: { status: 'approved' | 'rejected' | 'cancelled'; decidedBy: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('join_requests')
    .set({ status: answer.status, decided_by: answer.decidedBy, decided_at: answer.now })
    .where('id', '=', requestId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ProblemError('JOIN_REQUEST_DECIDED')
}

async function findRequest(tx: Transaction<DB>, requestId: string): Promise<RequestRow> {
  const [request] = await findRequests(tx, sql`r.id = ${requestId}`)
  if (!request) throw notFound()
  return request
}

/**
 * Finds a join request on which the actor may do this, and locks its team and requester. Throws NOT_FOUND when the actor may not know of
 * it, FORBIDDEN.
 */
async function openRequest(
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
