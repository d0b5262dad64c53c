import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { TeamJoined } from '#contract/groups/joining.ts'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import { can } from '#domain/roles/policy.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import { hasBlockedPlayer } from '#server/notifications/blocked-players.ts'
import { askToJoin, policyFor } from '#server/groups/joining/ask-to-join.ts'
import { enterTeam } from '#server/groups/joining/enter-team.ts'
import { findTeamResource } from '#server/roles/opening/find-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { findTeamRow, teamCard, type TeamRow } from '#server/groups/teams/team-row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError, notFound } from '#server/platform/http/problem.ts'
import { tellGuardiansOfMemberships } from '#server/guardians/tell-guardian.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { answerInvitation } from './answer-invitation.ts'
import { findOpenInvitations, hasToken, type OpenInvitation } from './find-invitation.ts'

/**
 * Joins the team of a mail's link, and uses up the link. Only the account with the address of the mail may do so, and this confirms the
 * address. Throws INVALID_TOKEN, INVITATION_OF_ANOTHER_EMAIL, and what asking to join throws if the inviter no longer manages the team.
 */
export function acceptByLink(services: GroupServices, userId: string, token: string): Promise<TeamJoined> {
  return accept(services, userId, hasToken(token), async (tx, invitation) => {
    if (!invitation) throw new ProblemError('INVALID_TOKEN')
    const { email } = invitation
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', userId)
      .where('email', '=', email)
      .where('is_anonymous', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new ProblemError('INVITATION_OF_ANOTHER_EMAIL', { parameters: { email } })
  })
}

/**
 * Joins the team of an invitation to the player's own confirmed email. Throws NOT_FOUND for any other invitation, and for one that is
 * over, and what asking to join throws if the inviter no longer manages the team.
 */
export function acceptOwnInvitation(
  services: GroupServices,
  userId: string,
  invitationId: string,
): Promise<TeamJoined> {
  return accept(services, userId, ownInvitation(userId, invitationId), async (_, invitation) => {
    if (!invitation) throw notFound()
  })
}

/**
 * Invitations to the player's confirmed email, from teams and by players that they have not blocked. An invitation that a block hid stays
 * hidden when the team leaves the blocked organization (decisions/0109).
 */
export const forPlayer = (userId: string) =>
  sql`i.email = (select email from users where id = ${userId} and email_verified and not is_anonymous)
    and not ${hasBlocked(sql`${userId}::uuid`, sql`i.team_id`)}
    and not ${hasBlockedPlayer(sql`${userId}::uuid`, sql`i.invited_by`)}
    and not exists (select from refused_inviters r where r.user_id = ${userId} and r.inviter_id = i.invited_by)`

export const ownInvitation = (userId: string, invitationId: string) =>
  sql`i.id = ${invitationId} and ${forPlayer(userId)}`

type Check = (tx: Transaction<DB>, invitation: OpenInvitation | undefined) => Promise<void>

function accept(
  services: GroupServices,
  userId: string,
  which: RawBuilder<unknown>,
  check: Check,
): Promise<TeamJoined> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    const [found] = await findOpenInvitations(tx, which, now)
    if (found) await lockTeam(tx, found.team_id, [userId])
    // Looked up again after locking: the team may have been switched off, or the invitation answered.
    const [invitation] = found ? await findOpenInvitations(tx, which, now) : []
    const isTaken =
      invitation !== undefined &&
      (await answerInvitation(tx, invitation.id, { state: 'accepted', accepted_by: userId }))
    await check(tx, isTaken ? invitation : undefined)
    return enter(tx, services, { userId, invitation: invitation! })
  })
}

async function enter(
  tx: Transaction<DB>,
  services: GroupServices,
  { userId, invitation }: { userId: string; invitation: OpenInvitation },
): Promise<TeamJoined> {
  const now = services.now()
  const { team_id: teamId } = invitation
  const isVouchedFor = await inviterManages(tx, invitation)
  if (!isVouchedFor && (await asksInstead(tx, services, userId, invitation)))
    return { outcome: 'requested', team: teamCard(await findTeam(tx, userId, teamId), now) }
  // Nobody else added them: they accepted.
  const entered = await enterTeam(tx, { teamId, userId, addedBy: userId, joinMethod: null }, now)
  if (entered) await tellGuardiansOfMemberships(tx, services, [{ userId, teamId }])
  // The default team has no admins of its own.
  const becomesAdmin = invitation.role === 'admin' && isVouchedFor && !isDefaultTeam(teamId)
  if (entered && becomesAdmin) await makeAdmin(tx, userId, invitation)
  const team = await findTeam(tx, userId, teamId)
  const organization = entered ? entered.organization : null
  return { outcome: 'joined', team: teamCard(team, now), ...(organization && { organization }) }
}

async function findTeam(tx: Transaction<DB>, userId: string, teamId: string): Promise<TeamRow> {
  const team = await findTeamRow(tx, userId, teamId)
  if (!team) throw notFound()
  return team
}

/** Whether the inviter still manages the team, and is neither suspended nor leaving. */
async function inviterManages(
  tx: Transaction<DB>,
  { team_id: teamId, invited_by: inviterId }: OpenInvitation,
): Promise<boolean> {
  if (inviterId === null) return false
  const inviter = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', inviterId)
    .where('suspended_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst()
  if (!inviter) return false
  const team = await findTeamResource(tx, inviterId, teamId)
  return team !== null && can(await loadActor(tx, inviterId), 'manageMembers', team)
}

/**
 * Asks the managers for a player whose inviter no longer speaks for the team, so that a manager who was removed does not come back by an old
 * invitation to a second account of their own. False for a member, and for a team that takes anybody at once (product 10.12).
 */
async function asksInstead(
  tx: Transaction<DB>,
  services: GroupServices,
  userId: string,
  { id, team_id: teamId }: OpenInvitation,
): Promise<boolean> {
  const team = await findTeam(tx, userId, teamId)
  if (team.role !== null || policyFor(team) === 'anyone') return false
  await tx
    .updateTable('roster_invitations')
    .set({ state: 'withdrawn', accepted_by: null })
    .where('id', '=', id)
    .execute()
  // A player who has asked already is not refused: their request waits as before.
  if (team.join_request_id === null) await askToJoin(tx, services, { userId, team })
  return true
}

async function makeAdmin(
  tx: Transaction<DB>,
  userId: string,
  { team_id: teamId, invited_by: inviterId }: OpenInvitation,
): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ role: 'admin' })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute()
  await recordAction(tx, {
    actorId: inviterId,
    action: 'member.role-changed',
    subject: { kind: 'team', id: teamId },
    before: { userId, role: 'member' },
    after: { userId, role: 'admin' },
  })
}
