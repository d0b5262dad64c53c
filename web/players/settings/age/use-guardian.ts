import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserProfile } from '#contract/players/me.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'

/** Asks a guardian by mail, and withdraws the question or what was allowed. */
export function useGuardian() {
  const queries = useQueryClient()
  const { reloadProfile } = useAuth()
  const ask = useMutation({
    mutationFn: (email: string) => unwrap<UserProfile>(api.api.me.guardian.$put({ json: { email } })),
    onSuccess: (profile) => queries.setQueryData(['me'], profile),
  })
  const withdraw = useMutation({
    mutationFn: () => unwrap<unknown>(api.api.me.guardian.$delete()),
    onSuccess: () => reloadProfile(),
  })
  return { ask, withdraw }
}
