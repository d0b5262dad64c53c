import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#web/platform/api/api-problem.ts'

const RETRIES = 2

export function createQueryClient(): QueryClient {
  // It hears of changes alone: a page that began without a signal would not notice that the signal is back.
  onlineManager.setOnline(!isOffline())
  return new QueryClient({
    // Product 8.7: a read that fails is logged, whatever the page shows instead.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.warn(`Reading "${String(queryKey[0])}" failed`, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Asking again cannot help where the API itself said no, or without a signal.
        retry: (failures, error) => failures < RETRIES && !isFinal(error) && !isOffline(),
        // The browser's own idea of "online" is wrong too often; the call decides.
        networkMode: 'always',
        // That the signal is back is still worth knowing: what had failed without it loads by itself.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

const isFinal = (error: Error) => error instanceof ApiProblem && error.status >= 400 && error.status < 500

/** Only "offline" can be believed: "online" may be a network that leads nowhere. */
const isOffline = () => !navigator.onLine
