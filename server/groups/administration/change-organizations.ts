import type { ChangeOrganizations } from '#contract/admin/administration.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { editOrganization } from '#server/groups/organizations/update-organization.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'

/** Sets the status of several organizations, or of none. Each gets its own line in the audit log. Throws NOT_FOUND, FORBIDDEN. */
export function changeOrganizations(
  { db }: Pick<GroupServices, 'db'>,
  userId: string,
  { organizationIds, status }: ChangeOrganizations,
): Promise<number> {
  // In the order of ids, like everything that locks several organizations, to avoid deadlocks.
  const ids = [...new Set(organizationIds)].toSorted()
  return inTransaction(db, async (tx) => {
    for (const id of ids) await editOrganization(tx, userId, id, { status })
    return ids.length
  })
}
