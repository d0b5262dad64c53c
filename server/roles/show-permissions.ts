import { type Kysely } from 'kysely'
import type { Permissions } from '#contract/players/me.ts'
import { shownEmail } from '#domain/identity/anonymous-email.ts'
import { can } from '#domain/roles/policy.ts'
import { effectiveRole, managedOrganizations, managedTeams, roleList } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { listLedTeamIds, loadGrants } from './load-grants.ts'

const WEBSITE = { kind: 'website', organizationsSelfService: false } as const

/** What the player may do (product 3.10). Throws SIGN_IN_REQUIRED if the account was deleted meanwhile. */
export async function showPermissions(db: Kysely<DB>, userId: string, now: Date): Promise<Permissions> {
  const [user, grants, ledTeamIds] = await Promise.all([
    db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst(),
    loadGrants(db, userId),
    listLedTeamIds(db, userId),
  ])
  if (!user) throw new ProblemError('SIGN_IN_REQUIRED')
  const roles = roleList(grants)
  const actor = { userId, grants }
  return {
    id: userId,
    email: shownEmail(user.email),
    role: effectiveRole(roles),
    roles,
    assignedBy: 'system',
    assignedAt: now.toISOString(),
    isActive: true,
    teamIds: [],
    clubIds: [],
    managedOrganizationIds: managedOrganizations(roles),
    // Besides the role strings: people who lead a team manage it, too (domain/roles/policy.ts).
    managedTeamIds: [...new Set([...managedTeams(roles), ...ledTeamIds])],
    abilities: {
      manageUsers: can(actor, 'manageUsers', WEBSITE),
      seeWholeAuditLog: can(actor, 'seeWholeAuditLog', WEBSITE),
    },
  }
}
