import { usualCount } from '#domain/practice/usual-count.ts'
import { useSessions } from '#web/sessions/history/use-sessions.ts'

/** The player's usual count without this session; null while it is unknown. */
export function useUsualCount(userId: string, sessionId: string): number | null {
  const { data = [] } = useSessions(userId)
  return usualCount(
    data
      .filter(({ id, underReview }) => id !== sessionId && !underReview)
      .map(({ juggleCount }) => juggleCount),
  )
}
