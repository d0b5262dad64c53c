import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openOrganization } from '#server/groups/opening/open-group.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { endOrganizationMembership } from './enter-organization.ts'

/** Leaves an organization, but not its teams. Does nothing when the user is not a member. Throws NOT_FOUND. */
export function leaveOrganization({ db, now }: GroupServices, userId: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await openOrganization(tx, userId, id, 'see')
    await endOrganizationMembership(tx, id, userId, now())
  })
}

/** Removes a member from an organization, and notifies them. Throws NOT_FOUND, FORBIDDEN. */
export function removeOrganizationMember(
  services: GroupServices,
  actorId: string,
  organizationId: string,
  userId: string,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await openOrganization(tx, actorId, organizationId, 'manageMembers')
    if (!(await endOrganizationMembership(tx, organizationId, userId, services.now()))) throw notFound()
    const subject = { kind: 'organization', id: organizationId } as const
    await recordAction(tx, { actorId, action: 'member.removed', subject, before: { userId }, after: null })
    if (userId !== actorId)
      await notify(tx, services, { userId, kind: 'removed_from_organization', organizationId })
  })
}
