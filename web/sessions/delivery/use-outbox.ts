import { useSyncExternalStore } from 'react'
import { deviceOutbox } from './device-outbox.ts'
import type { OutboxSnapshot } from '#web/sessions/outbox/outbox-snapshot.ts'

/** What waits to be sent on this device, live. */
export function useOutbox(): OutboxSnapshot {
  return useSyncExternalStore(deviceOutbox.subscribe, deviceOutbox.snapshot)
}
