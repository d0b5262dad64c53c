import { recordAction } from '#server/audit/record-action.ts'
import { openSeatsToChange } from '#server/billing/seats/open-seats.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { endOrganizationMembership } from './end-organization-membership.ts'

/** Removes a member from an organization, and notifies them. Throws NOT_FOUND, FORBIDDEN. */
export function removeOrganizationMember(
  services: GroupServices,
  actorId: string,
  organizationId: string,
  userId: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openSeatsToChange(tx, actorId, { organizationId, userIds: [userId] }, 'manageMembers')
    const by = userId === actorId ? 'member' : 'admin'
    if (!(await endOrganizationMembership(tx, userId, organizationId, services.now(), by))) throw notFound()
    const subject = { kind: 'organization', id: organizationId } as const
    await recordAction(tx, { actorId, action: 'member.removed', subject, before: { userId }, after: null })
    if (userId !== actorId)
      await notify(tx, services, { userId, kind: 'removed_from_organization', organizationId })
  })
}
