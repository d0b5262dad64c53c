import type { Kysely } from 'kysely'
import type { NamedRole, RevokeRole, RoleChange } from '#contract/admin/roles.ts'
import { parseRole, revokeAllRoles, revokeRole as withoutRole } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { changeRolesByEmail } from '#server/roles/change-roles-by-email.ts'
import type { TellOfLostTeam } from '#server/roles/change-roles.ts'
import { invalidField } from '#server/platform/http/problem.ts'

interface Revoking {
  db: Kysely<DB>
  tellOfLostTeam: TellOfLostTeam
}

/** Revokes all roles of the user with the email. Throws LAST_WEBSITE_ADMIN. */
export async function revokeRole(
  { db, tellOfLostTeam }: Revoking,
  actorId: string,
  { email }: RevokeRole,
  now: Date,
): Promise<RoleChange> {
  const revoking = { actorId, change: revokeAllRoles, tellOfLostTeam, now }
  return { ok: (await changeRolesByEmail(db, email, revoking)) !== 'unknownEmail' }
}

/** Revokes one role, named by its string, of the user with the email. Throws VALIDATION_FAILED, LAST_WEBSITE_ADMIN. */
export async function revokeSpecificRole(
  { db, tellOfLostTeam }: Revoking,
  actorId: string,
  { email, role }: NamedRole,
  now: Date,
): Promise<RoleChange> {
  if (!parseRole(role)) throw invalidField('role', 'validation.unknownRole')
  const change = (roles: readonly string[]) => withoutRole(roles, role)
  const revoking = { actorId, change, tellOfLostTeam, now }
  return { ok: (await changeRolesByEmail(db, email, revoking)) !== 'unknownEmail' }
}
