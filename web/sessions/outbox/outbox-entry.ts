import type { RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'

/** A saved practice on its way to the server. */
export interface OutboxEntry {
  /** The id of the session, made when the practice began. It makes repeated sending harmless. */
  id: string
  userId: string
  /** Must be sent unchanged: the same id with another body would be a conflict (product 11.3). */
  session: RecordSession
  /** Milliseconds since 1970. */
  savedAt: number
  /** Why the server refused. The entry stays, so that nothing disappears without the player's consent. */
  refusal: Refusal | null
}

export interface Refusal {
  code: string
  /** The server's sentence. */
  detail: string
  /** Field → its message. */
  fields: Readonly<Record<string, string>>
}

/** The same practice without its video, as if it was counted by hand. It needs no plan. */
export function asCountedByHand(session: RecordSession): RecordSession {
  const { detectedCount: _ofTheVideo, ...practice } = session
  return { ...practice, mode: 'manual' }
}

/** The same practice as if it had ended now: the device's clock was wrong, so nobody knows when it was. */
export function asJustEnded(session: RecordSession, now: Date): RecordSession {
  return { ...session, date: new Date(now.getTime() - session.duration * 1000).toISOString() }
}

/** The outcome of an attempt to send an entry. */
export type Delivery =
  | { kind: 'accepted'; session: RecordedSession }
  | { kind: 'refused'; refusal: Refusal }
  /** It had arrived, and the player has deleted it since, perhaps on another device. */
  | { kind: 'deleted' }
  | { kind: 'signInNeeded' }
  /** The server did not answer: no connection, or a network with a sign-in page. */
  | { kind: 'noSignal' }
  /** The server answered that it cannot take sessions right now. */
  | { kind: 'serverBusy'; retryAfterSeconds: number | null; holdsUpOthers: boolean }

/** Storage for entries that outlives the page. Every method rejects if the device cannot store them. */
export interface OutboxStore {
  /** Adds the entry and removes the draft that it was made from, both or neither. */
  add: (entry: OutboxEntry) => Promise<void>
  put: (entry: OutboxEntry) => Promise<void>
  remove: (id: string) => Promise<void>
  entriesOf: (userId: string) => Promise<OutboxEntry[]>
}

/** The state of the outbox for screens. */
export interface OutboxSnapshot {
  /** The player whose entries these are. Null while nobody is signed in. */
  userId: string | null
  /** Oldest first. */
  entries: readonly OutboxEntry[]
  state: 'idle' | 'sending' | 'waitingForSignal' | 'waitingForServer' | 'signInNeeded'
  /** True if this device could not store an entry. It is then sent from memory, and lost if the page closes first. */
  unstored: boolean
  /** Sessions that the server accepted since the page was opened, by id. */
  accepted: ReadonlyMap<string, RecordedSession>
}

export const CLOSED_OUTBOX: OutboxSnapshot = {
  userId: null,
  entries: [],
  state: 'idle',
  unstored: false,
  accepted: new Map(),
}

/** Messages between the outboxes of this device's tabs. */
export type OutboxNews = { kind: 'changed' } | { kind: 'arrived'; sessions: readonly RecordedSession[] }
