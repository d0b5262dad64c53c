import { useQuery } from '@tanstack/react-query'
import type { RecordSession, SessionDetail } from '#contract/sessions/practice-session.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { ownEvidence } from '#domain/practice/evidence.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { keptSessions } from '#web/sessions/history/use-sessions.ts'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { forgetSession, keepSession, recallSession } from './kept-sessions.ts'

interface FoundSession {
  session: SessionDetail | null
  /** The session waits on this device, and the server does not know it yet. */
  entry: OutboxEntry | null
  isMissing: boolean
  /** Why there is nothing to show. */
  error: Error | null
  retry: () => void
}

/**
 * A session of the player: from the server, from this device's copy until that answers, or from the outbox. Without an answer and a copy, it is
 * shown as the history lists it.
 */
export function useSessionDetail(userId: string, id: string): FoundSession {
  const entry = useOutbox().entries.find((each) => each.id === id) ?? null
  const stored = useQuery({
    queryKey: laterQueryKeys.session(userId, id),
    queryFn: () => loadSession(id),
    enabled: entry === null,
  })
  const kept = useQuery({
    queryKey: laterQueryKeys.keptSession(userId, id),
    queryFn: () => recallSession(userId, id).catch(() => null),
  })
  const isMissing = isNotFound(stored.error)
  const known = stored.data ?? kept.data ?? null
  const session = entry ? waitingSession(entry) : (known ?? (stored.error ? listedSession(userId, id) : null))
  return {
    session: isMissing && !entry ? null : session,
    entry,
    isMissing: isMissing && !entry,
    error: session || kept.isPending ? null : stored.error,
    retry: () => void stored.refetch(),
  }
}

const isNotFound = (error: unknown) => isProblem(error, 'NOT_FOUND')

async function loadSession(id: string): Promise<SessionDetail> {
  try {
    const session = await unwrap<SessionDetail>(api.api.sessions[':id'].$get({ param: { id } }))
    await keepSession(session).catch(() => {})
    return session
  } catch (error) {
    if (isNotFound(error)) await forgetSession(id).catch(() => {})
    throw error
  }
}

/** A session of the history that this device saw last. Its touches are not listed. */
function listedSession(userId: string, id: string): SessionDetail | null {
  const listed = keptSessions(userId)
    .recall()
    ?.answer.items.find((each) => each.id === id)
  return listed ? { ...listed, touches: null, newRecords: [], sharedAs: null } : null
}

/** A session that the server does not know yet, in the form in which it will come back. */
function waitingSession({ userId, session }: OutboxEntry): SessionDetail {
  const { juggleCount, duration, date, timeZone = 'UTC' } = session
  return {
    ...optionalParts(session),
    id: session.id,
    userId,
    juggleCount,
    duration,
    date,
    mode: session.mode,
    evidence: ownEvidence(session.mode),
    timeZone,
    juggleRate: juggleRate(juggleCount, duration),
    localDate: localDate(new Date(date), timeZone),
    underReview: false,
    reviewReasons: [],
    recordedAt: date,
    newRecords: [],
    sharedAs: null,
  }
}

const optionalParts = ({ runs, touches, detectedCount, notes }: RecordSession) => ({
  runs: runs ?? null,
  touches: touches ?? null,
  detectedCount: detectedCount ?? null,
  notes: notes ?? null,
})
