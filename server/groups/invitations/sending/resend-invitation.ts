import type { TeamInvitation } from '#contract/groups/invitations.ts'
import { canBeSentAgain, invitationState } from '#domain/invitations/invitation.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { requireFreshLogin } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { type Inviting, inviteWithinAddressBudget } from './address-budget.ts'
import { openInvitationOf, teamInvitation } from '#server/groups/invitations/invitation-row.ts'
import { invitePlayers, lockInviter } from './invite-players.ts'

/**
 * Sends an invitation again, with a new link. If the person declined not long ago, it answers the same and mails nothing. Throws
 * NOT_FOUND, FORBIDDEN, EMAIL_NOT_CONFIRMED, TEAM_INACTIVE, INVITATION_OVER, TOO_MANY_INVITATIONS, and
 * FRESH_SIGN_IN_NEEDED for an invitation as an admin.
 */
export function resendInvitation(
  services: GroupServices & Inviting,
  { userId, loginId }: { userId: string; loginId: string },
  { teamId, invitationId }: { teamId: string; invitationId: string },
  request: RequestKey | null,
): Promise<TeamInvitation> {
  const now = services.now()
  return inviteWithinAddressBudget(services, userId, 1, () =>
    inTransaction(services.db, async (tx) => {
      let invited = 0
      await once(tx, request, async () => {
        await lockInviter(tx, userId)
        const { actor, team, invitation } = await openInvitationOf(tx, userId, teamId, invitationId)
        await requireConfirmedEmail(tx, userId)
        if (!team.isActive) throw new ProblemError('TEAM_INACTIVE')
        if (!canBeSentAgain(invitationState(invitation, now))) throw new ProblemError('INVITATION_OVER')
        const { email, name, role } = invitation
        if (role === 'admin') await requireFreshLogin(tx, loginId, now, 'free')
        await invitePlayers(tx, services, { actor, team }, [{ email, name, role, teamId }])
        invited = 1
        return true
      })
      const { invitation: sent } = await openInvitationOf(tx, userId, teamId, invitationId)
      return { result: teamInvitation(sent, now), invited }
    }),
  )
}
