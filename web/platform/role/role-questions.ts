import type { Permissions } from '#contract/players/me.ts'
import {
  canManageOrganization,
  canManageTeam,
  hasMinimumRole,
  isWebsiteAdmin,
  managedOrganizations,
  managedTeams,
  type EffectiveRole,
} from '#domain/roles/roles.ts'

export type RoleQuestions = ReturnType<typeof roleQuestions>

/** What may be asked about a role (product 6.3). No permissions, also after a failed load: no role, and every answer is no. */
export function roleQuestions(permissions: Permissions | null) {
  const roles = permissions?.roles ?? []
  return {
    permissions,
    role: permissions?.role ?? null,
    hasRole: (role: string) => roles.includes(role),
    hasMinimumRole: (minimum: EffectiveRole) => permissions !== null && hasMinimumRole(roles, minimum),
    isWebsiteAdmin: () => isWebsiteAdmin(roles),
    canManageOrganization: (organizationId: string) => canManageOrganization(roles, organizationId),
    canManageTeam: (teamId: string) => canManageTeam(roles, teamId),
    /** Teams and organizations that one manages, by a role or because one leads them: whether there is anything in the admin area. */
    managedCount: () =>
      (permissions?.managedOrganizationIds.length ?? 0) + (permissions?.managedTeamIds.length ?? 0),
    getManagedOrganizations: () => managedOrganizations(roles),
    getManagedTeams: () => managedTeams(roles),
  }
}
