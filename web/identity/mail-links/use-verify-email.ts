import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { VerifiedEmail } from '#contract/identity/identity.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useFirebase } from '#web/shell/providers/auth/firebase.tsx'

/** Redeems the link, once: a query and not an effect, because a second use of the same link would be refused. */
export function useVerifyEmail(token: string) {
  const queries = useQueryClient()
  const identity = useFirebase()
  return useQuery({
    queryKey: ['verifyEmail', token],
    async queryFn() {
      const verified = await unwrap<VerifiedEmail>(api.api.auth['verify-email'].$post({ json: { token } }))
      for (const key of ['me', 'waysIn']) void queries.invalidateQueries({ queryKey: [key] })
      if (verified.kind === 'changed') void identity.refresh()
      return verified
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
