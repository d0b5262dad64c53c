import { deviceStore, practiceDatabase } from '#web/sessions/device/device-database.ts'
import type { Delivery } from '#web/sessions/outbox/outbox-entry.ts'
import { Outbox } from '#web/sessions/outbox/outbox.ts'
import { sendBatch } from '#web/sessions/outbox/send-batch.ts'
import { whileLocked } from '#web/ui/device/device-locks.ts'

/** The tag with which the browser wakes the service worker once there is a connection. */
export const BACKGROUND_DELIVERY = 'keepup-outbox'

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/**
 * Asks the browser to deliver waiting sessions even when no page is open. Safari and Firefox cannot, and players may forbid it. Their
 * sessions are sent on the next visit.
 */
export async function askForBackgroundDelivery(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as WithSync | undefined)?.sync?.register(BACKGROUND_DELIVERY).catch(() => {})
}

/**
 * Sends the waiting sessions from the service worker: the same outbox as the page's, under the same lock. The server checks that each
 * session belongs to the login. Rejects if a session did not reach the server, or the server asked to come later, so that the browser tries
 * again.
 */
export async function deliverInBackground(): Promise<void> {
  const entries = await (await practiceDatabase()).getAll('outbox')
  let failed = false
  const outbox = new Outbox(
    inWorker((deliveries) => {
      failed ||= deliveries.some(({ kind }) => kind === 'noSignal' || kind === 'serverBusy')
    }),
  )
  for (const userId of new Set(entries.map((entry) => entry.userId))) await outbox.openFor(userId)
  if (failed) throw new Error('Not everything could be sent')
}

function inWorker(hear: (deliveries: readonly Delivery[]) => void): ConstructorParameters<typeof Outbox>[0] {
  const pages = new BroadcastChannel('keepup-outbox')
  return {
    store: deviceStore,
    async send(entries) {
      const deliveries = await sendBatch(entries, (...request) => fetch(...request))
      hear(deliveries)
      return deliveries.map(leaveQuestions)
    },
    exclusively: (work) => whileLocked('keepup-outbox', work),
    tellOtherTabs: (news) => pages.postMessage(news),
    // No retries here: the browser or the next page tries again.
    after: () => () => {},
    now: Date.now,
    random: Math.random,
  }
}

/** A refused session is sent again by the page, which can show the reason to the player in their language. */
const leaveQuestions = (delivery: Delivery): Delivery =>
  delivery.kind === 'refused'
    ? { kind: 'serverBusy', retryAfterSeconds: null, holdsUpOthers: false }
    : delivery
