import type { Kysely } from 'kysely'
import type { AssignRole, NamedRole, RoleChange } from '#contract/admin/roles.ts'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import { assignRole as withRole, parseRole, roleForScope } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField } from '#server/platform/http/problem.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { changeRoles } from '#server/roles/change-roles.ts'
import { requireStillAble } from '#server/roles/require-still-able.ts'
import { keepScope, lockUserByEmail } from '#server/roles/store.ts'

/** Gives the role that `role` and `scope` mean (product 5.9). Throws VALIDATION_FAILED for an unknown scope. */
export function assignRole(
  db: Kysely<DB>,
  actorId: string,
  { email, role, scope }: AssignRole,
  now: Date,
): Promise<RoleChange> {
  // A website admin has no scope. If it were ignored, a mistake would give away the whole website.
  if (role === 'admin' && scope !== undefined) throw invalidField('scope', 'validation.noScopeForAdmin')
  return assignSpecificRole(db, actorId, { email, role: roleForScope(role, scope) }, 'scope', now)
}

/**
 * Gives one role, named by its string, to the user with the email. It takes effect when they have confirmed the email. Throws VALIDATION_FAILED for
 * `field` when there is no such role, team or organization, or it is the default team; FORBIDDEN for an actor who has lost the right meanwhile.
 */
export function assignSpecificRole(
  db: Kysely<DB>,
  actorId: string,
  { email, role }: NamedRole,
  field: 'role' | 'scope',
  now: Date,
): Promise<RoleChange> {
  const refuse = (reason: 'unknownRole' | 'unknownScope' | 'defaultTeam') =>
    invalidField(field, `validation.${reason}`)
  const grant = parseRole(role)
  if (!grant) throw refuse(field === 'role' ? 'unknownRole' : 'unknownScope')
  if (grant.kind === 'team' && isDefaultTeam(grant.scopeId)) throw refuse('defaultTeam')
  return inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, actorId, email)
    await requireStillAble(tx, actorId, 'manageRoles')
    if (!user) return { ok: false }
    if (!(await keepScope(tx, grant))) throw refuse('unknownScope')
    const waitsForEmail = !user.emailVerified
    await changeRoles(tx, {
      actorId,
      userId: user.id,
      change: (roles) => withRole(roles, role),
      waitsForEmail,
      now,
    })
    return user.emailVerified ? { ok: true } : { ok: true, warning: 'EMAIL_NOT_VERIFIED' }
  })
}
