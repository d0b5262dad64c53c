import type { AdminServices } from '#server/admin/admin-services.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { closePagesSoon } from '#server/billing/stripe/close-pages-soon.ts'
import { findCharges } from '#server/entitlements/find-charges.ts'
import { tellOfCardsKnownToSuspended } from '#server/groups/members/tell-of-known-cards.ts'
import { endAllLogins } from '#server/identity/account/logins.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { keepOneWebsiteAdmin } from '#server/roles/keep-one-website-admin.ts'
import { openUser } from './open-user.ts'

/**
 * Suspends a user (product 10.25): ends all logins, and refuses new ones until the user is restored. The user is told why, by mail and at
 * every attempt to sign in, and what becomes of what they pay for. A user who is already suspended gets the new reason. Throws NOT_FOUND,
 * NOT_YOURSELF, LAST_WEBSITE_ADMIN.
 */
export function suspendUser(
  services: AdminServices,
  actorId: string,
  userId: string,
  reason: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { suspendedAt, suspendedReason } = await openUser(tx, actorId, userId)
    if (suspendedReason === reason) return
    await keepOneWebsiteAdmin(tx, userId)
    await tx
      .updateTable('users')
      .set({ suspended_at: suspendedAt ?? services.now(), suspended_reason: reason })
      .where('id', '=', userId)
      .execute()
    await endAllLogins(tx, userId, services.now())
    await closePagesSoon(tx, services.jobs, { kind: 'user', id: userId })
    await recordAction(tx, {
      actorId,
      action: 'user.suspended',
      subject: { kind: 'user', id: userId },
      before: suspendedReason === null ? null : { reason: suspendedReason },
      after: { reason },
    })
    if (suspendedAt === null) await tellOfCardsKnownToSuspended(tx, services, userId)
    const charges = (await findCharges(tx, userId)).map(({ kind }) => kind).join(' ')
    await notify(tx, services, {
      userId,
      kind: 'account_suspended',
      names: { reason, ...(charges && { charges }) },
    })
  })
}
