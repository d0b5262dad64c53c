import type { Transaction } from 'kysely'
import { assignRole, roleForScope } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { changeRoles } from './change-roles.ts'

/** Makes the founder of an organization its first admin. */
export async function grantOrganization(
  tx: Transaction<DB>,
  userId: string,
  organizationId: string,
  now: Date,
): Promise<void> {
  const role = roleForScope('team_admin', `org_${organizationId}`)
  await changeRoles(tx, { actorId: userId, userId, change: (roles) => assignRole(roles, role), now })
}
