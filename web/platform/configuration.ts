import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Configuration } from '#contract/configuration.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'

/** Milliseconds. A dialog that opens late is worse than one with a button that cannot work. */
const WAIT_MS = 2_000

/**
 * What this server offers. The screen that asks is shown once it is known, so that nothing on it jumps; null where the server
 * did not answer in time.
 */
export const useConfiguration = (): Configuration | null => useSuspenseQuery(configuration).data

/** The same for a page that is shown before it is known, as prerendered ones are: undefined until then. */
export const useComingConfiguration = (): Configuration | null | undefined => useQuery(configuration).data

const configuration = queryOptions({
  queryKey: queryKeys.configuration,
  queryFn: () => readConfiguration().catch(() => null),
  // What has been answered holds until the page is loaded again; what has not is asked for by the next screen.
  staleTime: ({ state }) => (state.data ? Infinity : 0),
  gcTime: Infinity,
})

const readConfiguration = () =>
  unwrap<Configuration>(
    api.api.configuration.$get(undefined, { init: { signal: AbortSignal.timeout(WAIT_MS) } }),
  )
