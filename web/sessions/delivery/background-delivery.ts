import { deviceStore, practiceDatabase } from '#web/sessions/device/device-database.ts'
import type { Delivery } from '#web/sessions/outbox/outbox-entry.ts'
import { Outbox } from '#web/sessions/outbox/outbox.ts'
import { sendSession } from '#web/sessions/outbox/send-session.ts'
import { whileLocked } from '#web/ui/device-locks.ts'

/** What the browser calls the service worker with, once there is a signal. */
export const BACKGROUND_DELIVERY = 'keepup-outbox'

interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks for what waits to be sent also when no page is open. Browsers without it (Safari, Firefox) send with the next visit; so does one
 * whose player does not allow it.
 */
export async function askForBackgroundDelivery(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as WithSync | undefined)?.sync?.register(BACKGROUND_DELIVERY).catch(() => {})
}

/**
 * Sends what waits on this device, in the service worker: the same outbox as the page's, under the same lock. The server knows whose
 * login it is, and refuses to take one player's sessions for another's. Rejects when something could not be sent, so that the browser
 * tries again.
 */
export async function deliverInBackground(): Promise<void> {
  const entries = await (await practiceDatabase()).getAll('outbox')
  let failed = false
  for (const userId of new Set(entries.map((entry) => entry.userId))) {
    const outbox = new Outbox(inWorker())
    await outbox.openFor(userId)
    failed ||= outbox.snapshot().state === 'waitingForSignal'
  }
  if (failed) throw new Error('Not everything could be sent')
}

function inWorker(): ConstructorParameters<typeof Outbox>[0] {
  const pages = new BroadcastChannel('keepup-outbox')
  return {
    store: deviceStore,
    send: async (entry) => leaveQuestions(await sendSession(entry, (...request) => fetch(...request))),
    exclusively: (work) => whileLocked('keepup-outbox', work),
    tellOtherTabs: (news) => pages.postMessage(news),
    // The browser calls again, or the next page does.
    after: () => () => {},
    now: Date.now,
    random: Math.random,
  }
}

/** What the server refuses is asked once more by the page, which has the player before it, and the player's language. */
const leaveQuestions = (delivery: Delivery): Delivery =>
  delivery.kind === 'refused'
    ? { kind: 'serverBusy', retryAfterSeconds: null, holdsUpOthers: false }
    : delivery
