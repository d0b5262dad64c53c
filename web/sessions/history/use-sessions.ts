import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

interface SessionPage {
  items: OwnSession[]
  nextCursor: string | null
}

/** The player's own sessions, newest first, a page at a time. */
export function useSessions(userId: string) {
  return useInfiniteQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ pageParam }) =>
      unwrap<SessionPage>(api.api.sessions.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}
