import type { AdminServices } from '#server/admin/admin-services.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { endAllLogins } from '#server/identity/account/logins.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { openUser } from './open-user.ts'

/** Signs another user and their programs out everywhere, and returns how many logins that ended. Throws NOT_FOUND, NOT_YOURSELF. */
export function signOutUser({ db, now }: AdminServices, actorId: string, userId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    await openUser(tx, actorId, userId)
    const { logins, apiKeys } = await endAllLogins(tx, userId, now())
    if (logins + apiKeys > 0)
      await recordAction(tx, {
        actorId,
        action: 'user.signed-out',
        subject: { kind: 'user', id: userId },
        before: { logins, ...(apiKeys > 0 && { apiKeys }) },
        after: null,
      })
    return logins
  })
}
