import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Makes who founds an organization its first admin. */
export async function grantOrganization(
  tx: Transaction<DB>,
  userId: string,
  organizationId: string,
): Promise<void> {
  await tx
    .insertInto('role_grants')
    .values({ user_id: userId, kind: 'organization', organization_id: organizationId, granted_by: userId })
    .execute()
}
