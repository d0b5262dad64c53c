/** Role strings, their meaning and their rank (product 4.10, 6.2). */

/** Effective levels in descending order of power. */
export const EFFECTIVE_ROLES = ['admin', 'team_admin', 'general_user'] as const
export type EffectiveRole = (typeof EFFECTIVE_ROLES)[number]

const LEVELS: Record<EffectiveRole, number> = { admin: 3, team_admin: 2, general_user: 1 }

const TEAM_PREFIX = 'admin_team_'
const ORGANIZATION_PREFIX = 'admin_org_'
const ORGANIZATION_SCOPE = 'org_'

/** The highest level among the roles of the list. It is shown, and permits nothing by itself (product 6.2): `policy.ts` decides. */
export function effectiveRole(roles: readonly string[]): EffectiveRole {
  if (roles.includes('admin')) return 'admin'
  const manages =
    roles.includes('team_admin') || managedTeams(roles).length + managedOrganizations(roles).length > 0
  return manages ? 'team_admin' : 'general_user'
}

export function hasMinimumRole(roles: readonly string[], minimum: EffectiveRole): boolean {
  return LEVELS[effectiveRole(roles)] >= LEVELS[minimum]
}

export const isWebsiteAdmin = (roles: readonly string[]) => roles.includes('admin')

const idsAfter = (prefix: string, roles: readonly string[]) =>
  roles
    .filter((role) => role.startsWith(prefix) && role.length > prefix.length)
    .map((role) => role.slice(prefix.length))

export const managedTeams = (roles: readonly string[]) => idsAfter(TEAM_PREFIX, roles)
export const managedOrganizations = (roles: readonly string[]) => idsAfter(ORGANIZATION_PREFIX, roles)

/** Product 6.3: a website admin manages every team, a team admin that team only. */
export const canManageTeam = (roles: readonly string[], teamId: string) =>
  isWebsiteAdmin(roles) || managedTeams(roles).includes(teamId)

export const canManageOrganization = (roles: readonly string[], organizationId: string) =>
  isWebsiteAdmin(roles) || managedOrganizations(roles).includes(organizationId)

/** Reads a profile's role field in its current and all its older forms (product 4.12). */
export function normalizeStoredRoles(stored: unknown): string[] {
  if (Array.isArray(stored)) return stored as string[]
  return stored === 'admin' || stored === 'team_admin' ? [stored] : ['user']
}

/** Product 4.11: the new role is added and the plain `user` entry removed. No entry appears twice. */
export const assignRole = (roles: readonly string[], role: string): string[] => [
  ...new Set([...roles.filter((held) => held !== 'user'), role]),
]

export const revokeAllRoles = (): string[] => ['user']

/** Product 4.11: when no entry that starts with `admin` is left, the list becomes just `user`. A remaining `team_admin` is removed too. */
export function revokeRole(roles: readonly string[], role: string): string[] {
  // A request to remove a role that the user does not hold must not remove others.
  if (!roles.includes(role)) return [...roles]
  const kept = roles.filter((held) => held !== role)
  return kept.some((held) => held.startsWith('admin')) ? kept : ['user']
}

/**
 * The role string for a chosen role and scope (product 5.9). `scope` is a team's id, or an organization's id behind `org_`. It limits a
 * team_admin. An admin is one everywhere, without a scope.
 */
export function roleForScope(role: 'admin' | 'team_admin', scope?: string): string {
  if (role === 'admin' || scope === undefined) return role
  return scope.startsWith(ORGANIZATION_SCOPE) ? `admin_${scope}` : TEAM_PREFIX + scope
}

/** A grant as the database holds it. Role strings are a projection of grants (product 11.4). */
export type RoleGrant =
  | { kind: 'website' }
  | { kind: 'any_team' }
  | { kind: 'team'; scopeId: string }
  | { kind: 'organization'; scopeId: string }

/** The list of role strings for a user's grants: `['user']` when there are none. */
export function roleList(grants: readonly RoleGrant[]): string[] {
  return grants.length === 0 ? ['user'] : grants.map(roleString)
}

function roleString(grant: RoleGrant): string {
  switch (grant.kind) {
    case 'website':
      return 'admin'
    case 'any_team':
      return 'team_admin'
    case 'team':
      return TEAM_PREFIX + grant.scopeId
    case 'organization':
      return ORGANIZATION_PREFIX + grant.scopeId
  }
}

const SCOPED_ROLE = /^admin_(team|org)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * The grant that a role string stands for. Accepts exactly the strings that `roleList` writes. Null for everything that merely looks
 * similar.
 */
export function parseRole(text: string): RoleGrant | null {
  if (text === 'admin') return { kind: 'website' }
  if (text === 'team_admin') return { kind: 'any_team' }
  const [, scope, scopeId] = SCOPED_ROLE.exec(text) ?? []
  return scopeId === undefined ? null : { kind: scope === 'team' ? 'team' : 'organization', scopeId }
}
