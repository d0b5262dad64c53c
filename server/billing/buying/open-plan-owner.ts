import type { Kysely } from 'kysely'
import type { Owner } from '#server/billing/plan-owner.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The owner of the plan: the caller, or an organization whose seats the caller manages. Throws NOT_FOUND, FORBIDDEN. */
export async function openOwner(
  db: Kysely<DB>,
  userId: string,
  organizationId: string | undefined,
): Promise<Owner> {
  if (organizationId === undefined) return { kind: 'user', id: userId }
  await openOrganization(db, userId, organizationId, 'manageSeats')
  return { kind: 'organization', id: organizationId }
}
