import { useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import type { Permissions } from '#contract/players/me.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useWhenForbidden } from '#web/platform/api/use-when-forbidden.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { roleOperations, type RoleOperations } from './role-operations.ts'
import { roleQuestions, type RoleQuestions } from './role-questions.ts'

/** The role context (product 6.3). */
export interface RoleValue extends RoleQuestions, RoleOperations {
  loading: boolean
  /** The question got no answer, so the player's permissions are unknown. */
  failed: boolean
  refreshUserRole: () => Promise<void>
}

export const askPermissions = (uid: string | null) => ({
  queryKey: queryKeys.permissions(uid),
  queryFn: () => unwrap<Permissions>(api.api.me.permissions.$get()),
})

const RoleContext = createContext<RoleValue | null>(null)

export function RoleProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const uid = user?.uid ?? null
  const { data, error, isLoading, refetch } = useQuery({
    ...askPermissions(uid),
    enabled: uid !== null,
  })

  // When a role is withdrawn while the page is open, the first refused call reloads the permissions.
  useWhenForbidden(useCallback(() => uid !== null && void refetch({ cancelRefetch: false }), [uid, refetch]))

  // A failed reload keeps the earlier answer.
  const failed = error !== null && data === undefined
  const value = useMemo<RoleValue>(
    () => ({
      ...roleQuestions(uid === null ? null : (data ?? null)),
      ...roleOperations,
      loading: isLoading,
      failed,
      refreshUserRole: async () => void (await refetch()),
    }),
    [uid, data, isLoading, failed, refetch],
  )
  return <RoleContext value={value}>{children}</RoleContext>
}

export function useRole(): RoleValue {
  const value = use(RoleContext)
  if (!value) throw new Error('useRole must be used within a RoleProvider')
  return value
}
