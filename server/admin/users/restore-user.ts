import type { AdminServices } from '#server/admin/admin-services.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { openUser } from './open-user.ts'

/** Lets a suspended user sign in again, and notifies them. Does nothing when the user is not suspended. Throws NOT_FOUND, NOT_YOURSELF. */
export function restoreUser(services: AdminServices, actorId: string, userId: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { suspendedReason } = await openUser(tx, actorId, userId)
    if (suspendedReason === null) return
    await tx
      .updateTable('users')
      .set({ suspended_at: null, suspended_reason: null })
      .where('id', '=', userId)
      .execute()
    await recordAction(tx, {
      actorId,
      action: 'user.restored',
      subject: { kind: 'user', id: userId },
      before: { reason: suspendedReason },
      after: null,
    })
    await notify(tx, services, { userId, kind: 'account_restored' })
  })
}
