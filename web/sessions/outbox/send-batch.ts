import type { Delivery, OutboxEntry } from './outbox-entry.ts'
import { deliveryOf, post, readNotNow, type Said, sendSession } from './send-session.ts'

type Fetch = typeof globalThis.fetch

/** What the server says of one session of a batch. */
interface Result {
  id?: unknown
  status?: number
  session?: Said
  problem?: Said
}

/**
 * Sends up to 200 entries of a player in one request. If the server fails because of the whole, they are sent one by one, so that none holds up
 * the others. Never throws: every outcome is a {@link Delivery}.
 */
export async function sendBatch(entries: readonly OutboxEntry[], fetch: Fetch): Promise<Delivery[]> {
  try {
    const sessions = entries.map(({ session }) => session)
    const response = await post('/api/sessions/batch', entries[0]!.userId, { sessions }, fetch)
    const notNow = readNotNow(response)
    if (response.status === 500 || (!response.ok && !notNow)) return await sendEach(entries, fetch)
    if (notNow) return entries.map(() => notNow)
    const { results } = (await response.json()) as { results: Result[] }
    return entries.map((entry, n) => deliveryIn(results[n]!, entry))
  } catch {
    return entries.map(() => ({ kind: 'noSignal' }))
  }
}

async function sendEach(entries: readonly OutboxEntry[], fetch: Fetch): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  for (const entry of entries) deliveries.push(await sendSession(entry, fetch))
  return deliveries
}

function deliveryIn({ id, status, session, problem }: Result, entry: OutboxEntry): Delivery {
  if (id !== entry.id || status === undefined) return { kind: 'noSignal' }
  if (status >= 500) return { kind: 'serverBusy', retryAfterSeconds: null, holdsUpOthers: false }
  return deliveryOf(entry, status, session ?? problem ?? {})
}
