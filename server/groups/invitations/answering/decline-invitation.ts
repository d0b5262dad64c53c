import type { Transaction } from 'kysely'
import type { GroupServices } from '#server/groups/group-services.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError, notFound } from '#server/platform/http/problem.ts'
import { ownInvitation } from './accept-invitation.ts'
import { answerInvitation } from './answer-invitation.ts'
import { findOpenInvitations, hasToken } from './find-invitation.ts'

/** Declines by the mail's link, signed in or not. Throws INVALID_TOKEN. */
export function declineByLink({ db, now }: GroupServices, token: string): Promise<void> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const [invitation] = await findOpenInvitations(tx, hasToken(token), at)
    if (!invitation || !(await decline(tx, invitation.id, at))) throw new ProblemError('INVALID_TOKEN')
  })
}

/** Declines an invitation to the player's own confirmed email. Throws NOT_FOUND for any other invitation, and for one that is over. */
export function declineOwnInvitation(
  { db, now }: GroupServices,
  userId: string,
  invitationId: string,
): Promise<void> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const [invitation] = await findOpenInvitations(tx, ownInvitation(userId, invitationId), at)
    if (!invitation || !(await decline(tx, invitation.id, at))) throw notFound()
  })
}

const decline = (tx: Transaction<DB>, id: string, now: Date): Promise<boolean> =>
  answerInvitation(tx, id, { state: 'declined', declined_at: now })
