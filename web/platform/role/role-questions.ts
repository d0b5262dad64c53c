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

/**
 * Questions about the player's role (product 6.3). Without permissions, also after a failed load, there is no role and every answer is no.
 */
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
    /**
     * The number of teams and organizations that the player manages, by a role or as their leader. Above zero the admin area has something
     * to show.
     */
    managedCount: () =>
      (permissions?.managedOrganizationIds.length ?? 0) + (permissions?.managedTeamIds.length ?? 0),
    getManagedOrganizations: () => managedOrganizations(roles),
    getManagedTeams: () => managedTeams(roles),
  }
}
