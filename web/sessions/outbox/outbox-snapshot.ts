import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** What a screen may know of the outbox. */
export interface OutboxSnapshot {
  /** Whose entries these are; null while nobody is signed in. */
  userId: string | null
  /** Oldest first. */
  entries: readonly OutboxEntry[]
  state: 'idle' | 'sending' | 'waitingForSignal' | 'waitingForServer' | 'signInNeeded'
  /** True when this device did not keep an entry: it is sent from memory, and lost with the page. */
  unstored: boolean
  /** What the server accepted since the page was opened, by id. */
  accepted: ReadonlyMap<string, RecordedSession>
}

export const CLOSED_OUTBOX: OutboxSnapshot = {
  userId: null,
  entries: [],
  state: 'idle',
  unstored: false,
  accepted: new Map(),
}

/** What the outboxes of this device's tabs tell each other. */
export type OutboxNews = { kind: 'changed' } | { kind: 'accepted'; session: RecordedSession }
