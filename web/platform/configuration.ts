import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Configuration } from '#contract/configuration.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'

/** Milliseconds. A late dialog is worse than a dialog with a button that cannot work. */
const WAIT_MS = 2_000

/**
 * The server's configuration. It suspends the screen until the answer is there, so that nothing jumps. Null if the server did not answer in
 * time.
 */
export const useConfiguration = (): Configuration | null => useSuspenseQuery(configuration).data

/** The same for pages that render before the answer, such as prerendered ones: undefined until then. */
export const useComingConfiguration = (): Configuration | null | undefined => useQuery(configuration).data

const configuration = queryOptions({
  queryKey: queryKeys.configuration,
  queryFn: () => readConfiguration().catch(() => null),
  // An answer holds until the page is reloaded. After a failure the next screen asks again.
  staleTime: ({ state }) => (state.data ? Infinity : 0),
  gcTime: Infinity,
})

const readConfiguration = () =>
  unwrap<Configuration>(
    api.api.configuration.$get(undefined, { init: { signal: AbortSignal.timeout(WAIT_MS) } }),
  )
