import type { Transaction } from 'kysely'
import { isWebsiteAdmin, parseRole, roleList } from '#domain/roles/roles.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { keepOneWebsiteAdmin } from './keep-one-website-admin.ts'
import { loadGrants, loadWaitingGrants } from './load-grants.ts'
import { deleteGrant, insertGrant, insertWaitingGrant, lockUser } from './store.ts'

/** Tells the managers of a team that a user has lost the role for it. It comes from a later word. */
export type TellOfLostTeam = (tx: Transaction<DB>, lost: { teamId: string; userId: string }) => Promise<void>

export interface ChangeOfRoles {
  /** Null for the operator's own command, which may also revoke the last website admin. */
  actorId: string | null
  userId: string
  /**
   * A rule of domain/roles/roles.ts, from the user's old role list to the new one. Roles that it adds must parse, and their scopes must
   * exist.
   */
  change: (roles: readonly string[]) => string[]
  /** Whether roles that it adds wait until the user has confirmed their email. */
  waitsForEmail?: boolean
  tellOfLostTeam?: TellOfLostTeam
  now: Date
}

/**
 * Changes a user's roles: applies the rule to the list of role strings (product 4.10), writes the grants that differ, and records the
 * change in the audit log. The same rule removes waiting roles. Returns whether anything changed. Throws LAST_WEBSITE_ADMIN (product 6.7).
 */
export async function changeRoles(
  tx: Transaction<DB>,
  { actorId, userId, change, waitsForEmail = false, tellOfLostTeam, now }: ChangeOfRoles,
): Promise<boolean> {
  await lockUser(tx, userId)
  const before = await readRoles(tx, userId)
  const after = change(before.inForce)
  const added = grantsIn(after, waitsForEmail ? before.all : before.inForce)
  const removed = grantsIn(before.inForce, after)
  const withdrawn = grantsIn(before.waiting, change(before.all))
  if (added.length + removed.length + withdrawn.length === 0) return false
  const losesWebsite = isWebsiteAdmin(before.inForce) && !isWebsiteAdmin(after)
  if (losesWebsite && actorId !== null) await keepOneWebsiteAdmin(tx, userId)
  for (const grant of removed) await deleteGrant(tx, 'role_grants', userId, grant)
  for (const grant of [...withdrawn, ...added]) await deleteGrant(tx, 'waiting_role_grants', userId, grant)
  const insert = waitsForEmail ? insertWaitingGrant : insertGrant
  for (const grant of added) await insert(tx, userId, grant, actorId)
  await recomputeEntitlement(tx, [userId], now)
  const given = waitsForEmail ? 'role.promised' : 'role.granted'
  await recordAction(tx, {
    actorId,
    action: added.length === 0 ? 'role.revoked' : given,
    subject: { kind: 'user', id: userId },
    before: { role: before.all },
    after: { role: (await readRoles(tx, userId)).all },
  })
  for (const grant of removed)
    if (grant.kind === 'team') await tellOfLostTeam?.(tx, { teamId: grant.scopeId, userId })
  return true
}

/** The role lists: what is in force, what waits for the email, and both together. */
async function readRoles(tx: Transaction<DB>, userId: string) {
  const inForce = await loadGrants(tx, userId)
  const waiting = await loadWaitingGrants(tx, userId)
  return {
    inForce: roleList(inForce),
    waiting: waiting.length === 0 ? [] : roleList(waiting),
    all: roleList([...inForce, ...waiting]),
  }
}

/** The grants of the roles in `list` that are not in `other`. The plain `user` grants nothing. */
const grantsIn = (list: readonly string[], other: readonly string[]) =>
  list.filter((role) => !other.includes(role)).flatMap((role) => parseRole(role) ?? [])
