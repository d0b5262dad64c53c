import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#web/platform/api/api-problem.ts'

const RETRIES = 2

export function createQueryClient(): QueryClient {
  // The onlineManager only hears of changes. A page that began offline would not notice when the connection returns.
  onlineManager.setOnline(!isOffline())
  return new QueryClient({
    // Product 8.7: a failed read is logged, whatever the page shows instead.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.warn(`Reading "${String(queryKey[0])}" failed`, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A retry cannot help when the API itself refused, or without a connection. A long wait is not repeated without being asked for.
        retry: (failures, error) => failures < RETRIES && !isFinal(error) && !wasLate(error) && !isOffline(),
        // Always try the call: the browser's own idea of "online" is wrong too often.
        networkMode: 'always',
        // Reads that failed offline load by themselves when the connection returns.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

const isFinal = (error: Error) => error instanceof ApiProblem && error.status >= 400 && error.status < 500

const wasLate = ({ cause }: Error) => cause instanceof DOMException && cause.name === 'TimeoutError'

/** Only "offline" can be trusted. "Online" may be a network that leads nowhere. */
const isOffline = () => !navigator.onLine
