import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import { languageHeader } from '#web/platform/api/language-header.ts'
import type { Delivery, OutboxEntry } from './outbox-entry.ts'

const TIMEOUT_MS = 30_000
/** Statuses that say "later", not "no". */
const LATER = new Set([408, 425, 429])

/** Sends an entry. Never throws: every outcome is a {@link Delivery}. */
export async function sendSession(entry: OutboxEntry, fetch: typeof globalThis.fetch): Promise<Delivery> {
  try {
    const response = await fetch('/api/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [PLAYER_HEADER]: entry.userId, ...languageHeader() },
      body: JSON.stringify(entry.session),
      // A redirect comes from a network with a sign-in page, not from our server.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await readDelivery(response, entry)
  } catch {
    return { kind: 'noSignal' }
  }
}

async function readDelivery(response: Response, entry: OutboxEntry): Promise<Delivery> {
  if (response.status >= 500 || LATER.has(response.status)) return serverBusy(response)
  if (response.status === 401) return { kind: 'signInNeeded' }
  // Only an answer about this very session counts: networks of hotels and stadiums answer every request with their own page.
  const answer = (await response.json()) as Partial<RecordedSession> & Problem
  if (response.ok) {
    const isOurs = answer.id === entry.id && answer.userId === entry.userId
    return isOurs ? { kind: 'accepted', session: answer as RecordedSession } : { kind: 'noSignal' }
  }
  if (!answer.code) return { kind: 'noSignal' }
  if (answer.code === 'SESSION_DELETED') return { kind: 'deleted' }
  return {
    kind: 'refused',
    refusal: { code: answer.code, detail: answer.detail ?? '', fields: answer.fields ?? {} },
  }
}

interface Problem {
  code?: string
  detail?: string
  fields?: Record<string, string>
}

function serverBusy(response: Response): Delivery {
  const seconds = Number(response.headers.get('Retry-After') ?? NaN)
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : null
  // A plain 500 may be about this entry alone. A limit or a server that is down concerns all of them.
  return { kind: 'serverBusy', retryAfterSeconds, holdsUpOthers: response.status !== 500 }
}
