import { useQuery } from '@tanstack/react-query'
import type { ApiKeys } from '#contract/identity/api-key.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'

/** The player's keys of the API. */
export const useApiKeys = () =>
  useQuery({
    queryKey: laterQueryKeys.apiKeys,
    queryFn: () => unwrap<ApiKeys>(api.api.me['api-keys'].$get()),
  })
