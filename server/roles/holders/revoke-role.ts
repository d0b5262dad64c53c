import type { Kysely } from 'kysely'
import type { RevokeRole, RoleChange } from '#contract/admin/roles.ts'
import { revokeAllRoles } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { changeRolesByEmail } from '#server/roles/change-roles-by-email.ts'

/** Revokes all roles of the user with the email. Throws LAST_WEBSITE_ADMIN. */
export async function revokeRole(
  db: Kysely<DB>,
  actorId: string,
  { email }: RevokeRole,
): Promise<RoleChange> {
  const outcome = await changeRolesByEmail(db, email, { actorId, change: revokeAllRoles })
  return { ok: outcome !== 'unknownEmail' }
}
