import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import type { PracticeKind } from '#domain/practice/practice-session.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'
import { cursorOf, type Page, paged } from '#web/platform/api/paged.ts'

/** The player's own sessions, all or of one kind, newest first, page by page. */
export function useSessions(userId: string, kind: PracticeKind | null = null) {
  return useInfiniteQuery({
    queryKey: kind ? laterQueryKeys.sessionsOfKind(userId, kind) : queryKeys.sessionsOf(userId),
    queryFn: ({ pageParam }) => {
      const query = { ...cursorOf(pageParam), ...(kind && { kind }) }
      return unwrap<Page<OwnSession>>(api.api.sessions.$get({ query }))
    },
    ...paged,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}

interface LastSession {
  juggleCount: number
  /** Seconds. */
  duration: number
  localDate: string
}

/** The player's newest session, sent or not. Null before the first, and while nothing is known. */
export function useLastSession(userId: string): LastSession | null {
  const { data: stored = [] } = useSessions(userId)
  const unsent = useOutbox()
    .entries.filter((entry) => !entry.refusal)
    .map(({ session }) => ({
      ...session,
      localDate: localDate(new Date(session.date), session.timeZone ?? 'UTC'),
    }))
  const [last] = [...stored.slice(0, 1), ...unsent].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
  return last ?? null
}
