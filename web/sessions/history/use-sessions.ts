import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { useOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { type HistoryChoice, useBeginOf } from './history-choice.ts'
import { cursorOf, type Page, paged } from '#web/platform/api/paged.ts'

/** The player's own sessions, all or narrowed, newest first, page by page. */
export function useSessions(userId: string, choice?: HistoryChoice) {
  const begin = useBeginOf()
  const chosen = choice && {
    ...(choice.kind && { kind: choice.kind }),
    ...(choice.period && { from: begin(choice.period) }),
  }
  return useInfiniteQuery({
    queryKey: chosen ? laterQueryKeys.chosenSessions(userId, chosen) : queryKeys.sessionsOf(userId),
    queryFn: async ({ pageParam }) => {
      const query = { ...cursorOf(pageParam), ...chosen }
      const page = await unwrap<Page<OwnSession>>(api.api.sessions.$get({ query }))
      return chosen || pageParam !== null ? page : keptSessions(userId).keep(page)
    },
    ...paged,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}

/** The newest sessions that this device saw last. */
export const keptSessions = (userId: string) =>
  keptAnswer<Page<OwnSession>>(userId, queryKeys.sessionsOf(userId), ({ items }) => Array.isArray(items))

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
