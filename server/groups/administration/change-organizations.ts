import type { ChangeOrganizations } from '#contract/admin/administration.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { editOrganization } from '#server/groups/organizations/update-organization.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'

/** Sets the status of several organizations, each with its own line in the audit log: all of them, or none. Throws NOT_FOUND, FORBIDDEN. */
export function changeOrganizations(
  { db }: Pick<GroupServices, 'db'>,
  userId: string,
  { organizationIds, status }: ChangeOrganizations,
): Promise<number> {
  // In the order of ids, as everything that locks several organizations does, to avoid deadlocks.
  const ids = [...new Set(organizationIds)].toSorted()
  return inTransaction(db, async (tx) => {
    for (const id of ids) await editOrganization(tx, userId, id, { status })
    return ids.length
  })
}
