import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import type { Permissions } from '#contract/me.ts'
import {
  canManageOrganization,
  canManageTeam,
  hasMinimumRole,
  isWebsiteAdmin,
  managedOrganizations,
  managedTeams,
  type EffectiveRole,
} from '#domain/roles.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useAuth } from './auth.tsx'

/** The role context of spec §6. `role` is null while nothing is known, also after a failed load. */
export interface RoleValue {
  role: EffectiveRole | null
  permissions: Permissions | null
  loading: boolean
  hasRole(role: string): boolean
  hasMinimumRole(minimum: EffectiveRole): boolean
  isWebsiteAdmin(): boolean
  canManageOrganization(organizationId: string): boolean
  canManageTeam(teamId: string): boolean
  getManagedOrganizations(): string[]
  getManagedTeams(): string[]
  refreshUserRole(): Promise<void>
}

const RoleContext = createContext<RoleValue | null>(null)

export function RoleProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const uid = user?.uid ?? null
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['permissions', uid],
    queryFn: () => unwrap<Permissions>(api.api.me.permissions.$get()),
    enabled: uid !== null,
  })

  useEffect(() => {
    // Spec §8: role operations swallow their errors; the log is where one finds them.
    if (error) console.warn('The role could not be loaded', error)
  }, [error])

  const value = useMemo<RoleValue>(
    () => ({
      ...roleQuestions(uid === null ? null : (data ?? null)),
      loading: isLoading,
      refreshUserRole: async () => void (await refetch()),
    }),
    [uid, data, isLoading, refetch],
  )
  return <RoleContext value={value}>{children}</RoleContext>
}

export function useRole(): RoleValue {
  const value = use(RoleContext)
  if (!value) throw new Error('useRole must be used within a RoleProvider')
  return value
}

/** No permissions: no role, and every question is answered with no. */
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
    getManagedOrganizations: () => managedOrganizations(roles),
    getManagedTeams: () => managedTeams(roles),
  }
}
