import { createHmac } from 'node:crypto'
import type { Event } from './documents.ts'

export interface Webhooks {
  send: (event: Event) => void
  /** Holds events back, or sends those that were held back. */
  hold: (isHeld: boolean) => void
  /** Sends events to this address from now on. */
  deliverTo: (url: string) => void
  /** All events, the oldest first. */
  sent: () => readonly Event[]
  /** How often the server did not accept an event. */
  refusals: () => number
  /** Resolves once no event is on its way any more. */
  settled: () => Promise<void>
  stop: () => void
}

/** Signs as Stripe does: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signed}`
}

/** Milliseconds between two tries. Stripe tries for days; here the tries come sooner. */
const RETRIES = [200, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 60_000]

/** Sends events to the server, and repeats each until the server accepts it. */
export function createWebhooks(secret: string, address?: string): Webhooks {
  let url = address
  const events: Event[] = []
  const held: Event[] = []
  const underway = new Set<Promise<void>>()
  const stopped = new AbortController()
  let isHeld = false
  let refusals = 0
  const deliver = async (event: Event): Promise<void> => {
    const body = JSON.stringify(event)
    for (const wait of [0, ...RETRIES]) {
      await pause(wait, stopped.signal)
      if (stopped.signal.aborted || (await isTaken(url!, body, secret))) return
      refusals += 1
    }
  }
  const begin = (event: Event) => {
    const delivery = deliver(event).finally(() => underway.delete(delivery))
    underway.add(delivery)
  }
  return {
    send: (event) => {
      events.push(event)
      if (isHeld) held.push(event)
      else if (url) begin(event)
    },
    hold: (isHolding) => {
      isHeld = isHolding
      if (!isHeld) held.splice(0).forEach((event) => url && begin(event))
    },
    deliverTo: (address) => {
      url = address
    },
    sent: () => events,
    refusals: () => refusals,
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway)
    },
    stop: () => stopped.abort(),
  }
}

async function isTaken(url: string, body: string, secret: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret) }
    return (await fetch(url, { method: 'POST', headers, body })).ok
  } catch {
    return false
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
