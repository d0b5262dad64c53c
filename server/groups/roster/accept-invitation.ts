import { sql, type Transaction } from 'kysely'
import type { InvitationAccepted } from '#contract/groups/roster.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { enterTeam } from '#server/groups/members/enter-team.ts'
import { lockTeam } from '#server/groups/opening/open-group.ts'
import { findTeamRow, teamCard } from '#server/groups/teams/team-row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellGuardianOfMembership } from '#server/players/guardian/memberships/tell-guardian.ts'
import { findInvitation, type InvitationRow } from './find-invitation.ts'

/**
 * Joins the team of an invitation, and uses its link up. Whoever has the link may join. When it is the account with the address that the
 * link was mailed to, that address counts as confirmed, and the account gets the role that the roster gives. Throws INVALID_TOKEN.
 */
export function acceptInvitation(
  services: GroupServices,
  userId: string,
  token: string,
): Promise<InvitationAccepted> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    const { team_id: teamId } = await findInvitation(tx, token, now)
    await lockTeam(tx, teamId, [userId])
    // Looked up again after locking: of several simultaneous uses the first one wins.
    const invitation = await findInvitation(tx, token, now)
    await markAccepted(tx, invitation.id, userId, now)
    const isAddressee = await confirmEmail(tx, userId, invitation.email)
    const membership = {
      teamId: invitation.team_id,
      userId,
      addedBy: invitation.invited_by ?? 'system',
      joinMethod: null,
    }
    const entered = await enterTeam(tx, membership, now)
    if (entered) await tellGuardianOfMembership(tx, services, membership)
    if (entered && isAddressee && invitation.role === 'admin') await makeAdmin(tx, userId, invitation)
    const team = await findTeamRow(tx, userId, invitation.team_id)
    if (!team) throw new ProblemError('INVALID_TOKEN')
    const organization = entered ? entered.organization : null
    return { team: teamCard(team, now), ...(organization && { organization }) }
  })
}

const markAccepted = (tx: Transaction<DB>, id: string, userId: string, now: Date) =>
  tx
    .updateTable('roster_invitations')
    .set({ accepted_at: now, accepted_by: userId })
    .where('id', '=', id)
    .execute()

/** Confirms the account's email if the link was mailed to it. Returns whether it was. */
async function confirmEmail(tx: Transaction<DB>, userId: string, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set email_verified = true where id = ${userId} and email = ${email}`.execute(tx)
  return numAffectedRows === 1n
}

async function makeAdmin(
  tx: Transaction<DB>,
  userId: string,
  { team_id, invited_by }: InvitationRow,
): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ role: 'admin' })
    .where('team_id', '=', team_id)
    .where('user_id', '=', userId)
    .execute()
  await recordAction(tx, {
    actorId: invited_by,
    action: 'member.role-changed',
    subject: { kind: 'team', id: team_id },
    before: { userId, role: 'member' },
    after: { userId, role: 'admin' },
  })
}
