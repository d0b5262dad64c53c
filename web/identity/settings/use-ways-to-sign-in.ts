import { useQuery } from '@tanstack/react-query'
import type { WaysIn } from '#contract/identity/identity.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { untilConfirmed } from '#web/platform/auth/until-confirmed.ts'

/** The player's sign-in methods: email, password, providers, passkeys. */
export const useWaysToSignIn = () =>
  useQuery({
    queryKey: queryKeys.waysIn,
    queryFn: () => unwrap<WaysIn>(api.api.me['ways-in'].$get()),
    refetchOnWindowFocus: untilConfirmed,
  })
