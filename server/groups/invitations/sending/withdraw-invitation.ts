import { canBeWithdrawn, invitationState } from '#domain/invitations/invitation.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openInvitationOf } from '#server/groups/invitations/invitation-row.ts'

/** Withdraws an invitation, so that its link stops working. Throws NOT_FOUND, FORBIDDEN, and INVITATION_OVER if it is no longer open. */
export function withdrawInvitation(
  services: GroupServices,
  userId: string,
  teamId: string,
  invitationId: string,
): Promise<void> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    const { invitation } = await openInvitationOf(tx, userId, teamId, invitationId)
    if (invitation.state === 'withdrawn') return
    if (!canBeWithdrawn(invitationState(invitation, now))) throw new ProblemError('INVITATION_OVER')
    await tx
      .updateTable('roster_invitations')
      .set({ state: 'withdrawn', token_hash: null })
      .where('id', '=', invitationId)
      .execute()
    await tx.deleteFrom('notifications').where('invitation_id', '=', invitationId).execute()
    await recordAction(tx, {
      actorId: userId,
      action: 'invitation.withdrawn',
      subject: { kind: 'team', id: teamId },
      before: { role: invitation.role },
      after: null,
    })
  })
}
