import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { isTimeout, UnansweredChange } from '#web/platform/api/send-request.ts'

const RETRIES = 2

export function createQueryClient(): QueryClient {
  // The onlineManager only hears of changes. A page that began offline would not notice when the connection returns.
  onlineManager.setOnline(!isOffline())
  const client: QueryClient = new QueryClient({
    // Product 8.7: a failed read is logged, whatever the page shows instead.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.warn(`Reading "${String(queryKey[0])}" failed`, error),
    }),
    mutationCache: new MutationCache({ onError: (error) => reloadIfUnanswered(client, error) }),
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
  return client
}

/** Everything that the screen shows is read again, so that it shows whether the change arrived. */
export function reloadIfUnanswered(client: QueryClient, error: unknown): void {
  if (error instanceof Error && error.cause instanceof UnansweredChange) void client.invalidateQueries()
}

const isFinal = (error: Error) => error instanceof ApiProblem && error.status >= 400 && error.status < 500

const wasLate = ({ cause }: Error) => isTimeout(cause)

/** Only "offline" can be trusted. "Online" may be a network that leads nowhere. */
const isOffline = () => !navigator.onLine
