import type { AdminServices } from '#server/admin/admin-services.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { findCharges } from '#server/entitlements/find-charges.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { openUser } from './open-user.ts'

/**
 * Lets a suspended user sign in again, and tells them, also whether what they pay for ends or renews. Does nothing when the user is not
 * suspended. Throws NOT_FOUND, NOT_YOURSELF.
 */
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
    const charges = await findCharges(tx, userId)
    const states = new Set(charges.map(({ isEnding }) => (isEnding ? 'ending' : 'renewing')))
    await notify(tx, services, {
      userId,
      kind: 'account_restored',
      ...(states.size > 0 && { names: { charges: [...states].join(' ') } }),
    })
  })
}
