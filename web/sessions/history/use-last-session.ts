import { localDate } from '#domain/calendar/time-zone.ts'
import { useOutbox } from '#web/sessions/delivery/use-outbox.ts'
import { useSessions } from './use-sessions.ts'

interface LastSession {
  juggleCount: number
  /** Seconds. */
  duration: number
  localDate: string
}

/** The player's newest session, sent or not; null before the first, and while nothing is known. */
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
