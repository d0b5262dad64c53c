import type { RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'

/** A saved practice on its way to the server. */
export interface OutboxEntry {
  /** The session's own id, made when the practice began: however often it is sent, it arrives once. */
  id: string
  userId: string
  /** Sent again exactly as it stands: the same id with another body would be a conflict (product 11.3). */
  session: RecordSession
  /** Milliseconds since 1970. */
  savedAt: number
  /** Why the server said no; kept with the entry, so that nothing vanishes without the player's word. */
  refusal: Refusal | null
}

export interface Refusal {
  code: string
  /** The server's sentence. */
  detail: string
  /** Field → its message. */
  fields: Readonly<Record<string, string>>
}

/** The same practice without its video: who counted is the player, whose word tapping takes as well. Needs no plan. */
export function asCountedByHand(session: RecordSession): RecordSession {
  const { detectedCount: _ofTheVideo, ...practice } = session
  return { ...practice, mode: 'manual' }
}

/** What became of one attempt to send an entry. */
export type Delivery =
  | { kind: 'accepted'; session: RecordedSession }
  | { kind: 'refused'; refusal: Refusal }
  /** It had arrived, and the player has deleted it since, on another device perhaps. */
  | { kind: 'deleted' }
  | { kind: 'signInNeeded' }
  /** No answer of the server at all: no signal, or a network that wants to be signed in to. */
  | { kind: 'noSignal' }
  /** The server answered that it cannot right now. */
  | { kind: 'serverBusy'; retryAfterSeconds: number | null; holdsUpOthers: boolean }

/** Where entries outlive the page. Every method rejects when the device does not keep them. */
export interface OutboxStore {
  /** Adds the entry and removes the practice in progress it was made of, both or neither. */
  add(entry: OutboxEntry): Promise<void>
  put(entry: OutboxEntry): Promise<void>
  remove(id: string): Promise<void>
  entriesOf(userId: string): Promise<OutboxEntry[]>
}

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
