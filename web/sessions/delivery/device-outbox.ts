import { useSyncExternalStore } from 'react'
import { deviceStore } from '#web/sessions/device/device-database.ts'
import { keepDelivered } from '#web/sessions/one-session/kept-sessions.ts'
import type { OutboxNews, OutboxSnapshot } from '#web/sessions/outbox/outbox-entry.ts'
import { Outbox } from '#web/sessions/outbox/outbox.ts'
import { sendSession } from '#web/sessions/outbox/send-session.ts'
import { whileLocked } from '#web/ui/device/device-locks.ts'

// The build, which renders pages without a browser, has no other tabs.
const otherTabs = typeof window === 'undefined' ? null : new BroadcastChannel('keepup-outbox')

/** The outbox of this page with the real device. There is one per page, so that all screens show the same sessions. */
export const deviceOutbox = new Outbox({
  store: deviceStore,
  // Nearly always there is one. What sends many at once loads when there are many.
  send: async (entries) => {
    const deliveries =
      entries.length === 1
        ? [await sendSession(entries[0]!, fetch)]
        : await (await import('#web/sessions/outbox/send-batch.ts')).sendBatch(entries, fetch)
    await keepDelivered(entries, deliveries)
    return deliveries
  },
  exclusively: (work) => whileLocked('keepup-outbox', work),
  tellOtherTabs: (news) => otherTabs?.postMessage(news),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
  now: Date.now,
  random: Math.random,
})

otherTabs?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => void deviceOutbox.hear(data))

/** The waiting sessions of this device, updated live. */
export function useOutbox(): OutboxSnapshot {
  return useSyncExternalStore(deviceOutbox.subscribe, deviceOutbox.snapshot, deviceOutbox.snapshot)
}
