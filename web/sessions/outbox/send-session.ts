import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import { ownHeaders } from '#web/platform/api/own-headers.ts'
import type { Delivery, OutboxEntry } from './outbox-entry.ts'

const TIMEOUT_MS = 30_000
/** Statuses that say "later", not "no". */
const LATER = new Set([408, 425, 429])

/** Sends an entry. Never throws: every outcome is a {@link Delivery}. */
export async function sendSession(entry: OutboxEntry, fetch: typeof globalThis.fetch): Promise<Delivery> {
  try {
    const response = await post('/api/sessions', entry.userId, entry.session, fetch)
    return await readDelivery(response, entry)
  } catch {
    return { kind: 'noSignal' }
  }
}

/** Sends what one player saved. Rejects if nobody answers. */
export const post = (path: string, userId: string, body: object, fetch: typeof globalThis.fetch) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ownHeaders(), [PLAYER_HEADER]: userId },
    body: JSON.stringify(body),
    // A redirect comes from a network with a sign-in page, not from our server.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

async function readDelivery(response: Response, entry: OutboxEntry): Promise<Delivery> {
  const notNow = readNotNow(response)
  if (notNow) return notNow
  // Only an answer about this very session counts: networks of hotels and stadiums answer every request with their own page.
  return deliveryOf(entry, response.status, (await response.json().catch(() => ({}))) as Said)
}

/** What an answer says that has nothing to do with what was sent; null for any other. */
export function readNotNow(response: Response): Delivery | null {
  if (response.status >= 500 || LATER.has(response.status)) return serverBusy(response)
  return response.status === 401 ? { kind: 'signInNeeded' } : null
}

/** A session, or a problem. */
export type Said = Partial<RecordedSession> & Problem

export function deliveryOf(entry: OutboxEntry, status: number, answer: Said): Delivery {
  if (status < 300) {
    const isOurs = answer.id === entry.id && answer.userId === entry.userId
    return isOurs ? { kind: 'accepted', session: answer as RecordedSession } : { kind: 'noSignal' }
  }
  // A proxy that takes less than our server. It waits for the operator, and holds up no other session.
  if (!answer.code && status === 413)
    return { kind: 'serverBusy', retryAfterSeconds: null, holdsUpOthers: false }
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
