import { sql, type Transaction } from 'kysely'
import type { SendReport } from '#contract/reports.ts'
import { can } from '#domain/roles/policy.ts'
import { seePlayer } from '#server/players/public-profile/see-player.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findTeamResources } from '#server/roles/opening/find-group.ts'
import { openOrganization, openTeam } from '#server/roles/opening/open-group.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'

/** The reported thing as it is now. */
interface Subject {
  message: string | null
  senderId: Value<'notifications', 'player_id'>
  teamId: Value<'notifications', 'team_id'>
  organizationId: string | null
  groupName: string
}

/**
 * Stores a report for the operators (product 10.17). A player has one open report of a subject. A second one changes nothing, and gets the
 * same answer. Throws NOT_FOUND if the player has not got the message, or may not see the group or the other player.
 */
export function sendReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  { kind, id, reason, note = '' }: SendReport,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { message, senderId, teamId, organizationId, groupName } = await findSubject(
      tx,
      userId,
      kind,
      id,
      now(),
    )
    await tx
      .insertInto('reports')
      .values({
        id: uuidv7(),
        user_id: userId,
        kind,
        subject_id: id,
        reason,
        note,
        message,
        sender_id: senderId,
        team_id: teamId,
        organization_id: organizationId,
        group_name: groupName,
        reported_at: now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'subject_id']).where('closed_at', 'is', null).doNothing(),
      )
      .execute()
  })
}

async function findSubject(
  tx: Transaction<DB>,
  userId: string,
  kind: SendReport['kind'],
  id: string,
  now: Date,
): Promise<Subject> {
  if (kind === 'message') return findMessage(tx, userId, id)
  if (kind === 'player') return findPlayer(tx, userId, id, now)
  await (kind === 'team' ? openTeam : openOrganization)(tx, userId, id, 'see')
  const table = kind === 'team' ? 'teams' : 'organizations'
  const group = await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  if (!group) throw notFound()
  return {
    message: null,
    senderId: null,
    teamId: kind === 'team' ? id : null,
    organizationId: kind === 'organization' ? id : null,
    groupName: group.name,
  }
}

/** The managers of a team see the name of a player who asks to join, even if they may not see that player's page. */
async function findPlayer(tx: Transaction<DB>, userId: string, id: string, now: Date): Promise<Subject> {
  const isSeen = (await seePlayer(tx, userId, id, now)) !== null
  if (id === userId || (!isSeen && !(await findRequest(tx, userId, { from: id })))) throw notFound()
  return { message: null, senderId: id, teamId: null, organizationId: null, groupName: '' }
}

/** A message can be reported only by a player who received it, and what a player wrote to ask to join only by managers of the team. */
async function findMessage(tx: Transaction<DB>, userId: string, id: string): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select names ->> 'text' as message, player_id as "senderId", team_id as "teamId", null as "organizationId",
      coalesce(names ->> 'team', '') as "groupName"
    from notifications where id = ${id} and user_id = ${userId} and kind = 'coach_message'`.execute(tx)
  const request = rows[0] ? undefined : await findRequest(tx, userId, { id })
  if (!rows[0] && !request?.message) throw notFound()
  return rows[0] ?? { ...request!, organizationId: null }
}

/** An open request to join that the user may answer. */
async function findRequest(
  tx: Transaction<DB>,
  userId: string,
  { id, from }: { id?: string; from?: string },
) {
  const requests = await tx
    .selectFrom('join_requests')
    .innerJoin('teams', 'teams.id', 'join_requests.group_id')
    .select(['message', 'user_id as senderId', 'group_id as teamId', 'name as groupName'])
    .where('join_requests.status', '=', 'pending')
    .$if(id !== undefined, (query) => query.where('join_requests.id', '=', id!))
    .$if(from !== undefined, (query) => query.where('user_id', '=', from!))
    .execute()
  const teamIds = requests.map(({ teamId }) => teamId)
  const actor = await loadActor(tx, userId)
  const answered = (await findTeamResources(tx, userId, teamIds)).filter((team) =>
    can(actor, 'decideJoinRequests', team),
  )
  return requests.find(({ teamId }) => answered.some((team) => team.id === teamId))
}
