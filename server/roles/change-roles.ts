import type { Transaction } from 'kysely'
import { isWebsiteAdmin, parseRole, roleList } from '#domain/roles/roles.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { recomputeEntitlement } from '#server/billing/recompute-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { loadGrants } from './load-grants.ts'
import { deleteGrant, insertGrant, listAbleWebsiteAdmins, lockUser, lockWebsiteAdmins } from './store.ts'

export interface ChangeOfRoles {
  /** Null for the operator's own command, which may also revoke the last website admin. */
  actorId: string | null
  userId: string
  /**
   * A rule of domain/roles/roles.ts, from the user's role list before to the one after. Roles that it adds must parse, and their scopes
   * exist.
   */
  change: (roles: readonly string[]) => string[]
}

/**
 * Changes a user's roles: applies the rule to the spec's role list, writes the grants that differ, and records the change in the audit log.
 * Returns whether anything changed. Throws LAST_WEBSITE_ADMIN.
 */
export async function changeRoles(
  tx: Transaction<DB>,
  { actorId, userId, change }: ChangeOfRoles,
): Promise<boolean> {
  await lockUser(tx, userId)
  const before = roleList(await loadGrants(tx, userId))
  const after = change(before)
  const added = grantsIn(after, before)
  const removed = grantsIn(before, after)
  if (added.length + removed.length === 0) return false
  const losesWebsite = isWebsiteAdmin(before) && !isWebsiteAdmin(after)
  if (losesWebsite && actorId !== null) await keepOneWebsiteAdmin(tx, userId)
  for (const grant of removed) await deleteGrant(tx, userId, grant)
  for (const grant of added) await insertGrant(tx, userId, grant, actorId)
  await recomputeEntitlement(tx, [userId], new Date())
  await recordAction(tx, {
    actorId,
    action: added.length > 0 ? 'role.granted' : 'role.revoked',
    subject: { kind: 'user', id: userId },
    before: { role: before },
    after: { role: after },
  })
  return true
}

/** What the roles that are in `list` and not in `other` grant; the plain `user` grants nothing. */
const grantsIn = (list: readonly string[], other: readonly string[]) =>
  list.filter((role) => !other.includes(role)).flatMap((role) => parseRole(role) ?? [])

/**
 * Called before a user is revoked, suspended or deleted, to make sure that a website admin remains. Two admins who do this to each other
 * wait for one another here, so that the second finds the first gone. Does nothing for other users. Throws LAST_WEBSITE_ADMIN.
 */
export async function keepOneWebsiteAdmin(tx: Transaction<DB>, leavingId: string): Promise<void> {
  await lockWebsiteAdmins(tx)
  const able = await listAbleWebsiteAdmins(tx)
  if (able.length === 1 && able[0] === leavingId) throw new ProblemError('LAST_WEBSITE_ADMIN')
}
