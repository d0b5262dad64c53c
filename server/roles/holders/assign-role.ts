import type { Kysely } from 'kysely'
import type { AssignRole, RoleChange } from '#contract/admin/roles.ts'
import { roleForScope } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { assignSpecificRole } from './assign-specific-role.ts'

/** Gives the role that `role` and `scope` mean (product 5.9). Throws VALIDATION_FAILED for an unknown scope. */
export function assignRole(
  db: Kysely<DB>,
  actorId: string,
  { email, role, scope }: AssignRole,
): Promise<RoleChange> {
  // A website admin has no scope. If it were ignored, a mistake would give away the whole website.
  if (role === 'admin' && scope !== undefined)
    throw new ProblemError('VALIDATION_FAILED', {
      fields: { scope: sentenceForReader('validation.noScopeForAdmin') },
    })
  return assignSpecificRole(db, actorId, { email, role: roleForScope(role, scope) }, 'scope')
}
