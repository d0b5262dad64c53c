import type { HeldRole, RoleHolder } from '#contract/admin/roles.ts'
import { roleList } from '#domain/roles/roles.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import type { HeldGrantRow, HolderRow } from './store.ts'

/** A role holder as the API shows them, to website admins alone. */
export function roleHolderDocument(row: HolderRow): RoleHolder {
  const held = (row.held ?? []).map(heldRole)
  return {
    userId: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: shownName(row.display_name),
    ...(row.suspended_at !== null && { isSuspended: true }),
    roles: roleList((row.held ?? []).filter(({ waitsForEmail }) => !waitsForEmail)),
    held,
  }
}

function heldRole(row: HeldGrantRow): HeldRole {
  return {
    role: roleList([row])[0]!,
    scopeName: row.scopeName,
    grantedAt: new Date(row.grantedAt).toISOString(),
    grantedBy: row.grantedBy,
    waitsForEmail: row.waitsForEmail,
  }
}
