import { shownEmail } from '#domain/identity/anonymous-email.ts'
import { isSameName } from '#domain/typed-confirmation.ts'
import type { AdminServices } from '#server/admin/admin-services.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { invalidField } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { lockSeatsOf } from '#server/billing/fit-seats.ts'
import { forgetMails } from '#server/platform/mail/forget-mails.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { mailboxesOf } from '#server/players/deletion/mailboxes-of.ts'
import type { Services } from '#server/services.ts'
import { type OpenedUser, openUser } from './open-user.ts'

/**
 * Deletes another user for good. The log says that it happened and by whom, but not to whom. Throws NOT_FOUND, NOT_YOURSELF,
 * LAST_WEBSITE_ADMIN, and VALIDATION_FAILED unless the typed text names the user.
 */
export async function deleteUser(
  services: AdminServices & Pick<Services, 'config'>,
  actorId: string,
  userId: string,
  confirmation: string,
): Promise<void> {
  const mailboxes = await mailboxesOf(services.db, userId)
  const changes = await inTransaction(services.db, async (tx) => {
    await lockSeatsOf(tx, [actorId, userId])
    const user = await openUser(tx, actorId, userId)
    if (!isNamedBy(user, confirmation)) throw invalidField('confirmation', 'validation.confirmation')
    const { changes, alias } = await deletePlayer(tx, services, userId)
    const subject = { kind: 'user', id: alias } as const
    await recordAction(tx, { actorId, action: 'user.deleted', subject, before: null, after: null })
    return changes
  })
  services.liveBoards.announce(userId, changes)
  await forgetMails(services.config.dataDir, mailboxes)
}

/** Compares with the email, or with the name of a user without an email. */
function isNamedBy({ email, displayName }: OpenedUser, confirmation: string): boolean {
  return isSameName(confirmation, shownEmail(email) || shownName(displayName))
}
