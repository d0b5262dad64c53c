import { useQuery } from '@tanstack/react-query'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { keptStreak } from '#domain/practice/moments.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useMay } from '#web/platform/auth/use-may.ts'
import { withinTime } from '#web/ui/within-time.ts'

interface OtherSessions {
  others: readonly { localDate: string }[]
  /** Whether the player has older ones. */
  hasMore: boolean
}

/** Milliseconds. Other moments wait for the streak, and nobody enjoys a celebration that comes half a minute late. */
const WAIT_MS = 3_000

/**
 * The days in a row that a saved session keeps. Null while only the server can tell, which knows all sessions; 0 if it does not answer in
 * time.
 */
export function useKeptStreak(session: RecordedSession, { others, hasMore }: OtherSessions): number | null {
  const known = keptStreak(session.localDate, others)
  const asks = known.days > 1 && hasMore && !known.isWhole
  const mayAsk = useMay().call('GET', '/api/me/statistics')
  const { data, errorUpdateCount } = useQuery({
    queryKey: laterQueryKeys.streakAfter(session.id),
    queryFn: () => {
      const query = { period: 'week', timeZone: session.timeZone } as const
      const asked = unwrap<Statistics>(api.api.me.statistics.$get({ query }))
      return withinTime(asked, WAIT_MS, 'The streak came too late')
    },
    retry: false,
    // What was celebrated is not celebrated again when the player comes back to the page.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: asks && mayAsk,
  })
  if (!asks) return known.days
  if (data) return data.dayStreak.current?.length ?? 0
  return errorUpdateCount > 0 || !mayAsk ? 0 : null
}
