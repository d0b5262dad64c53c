import type { RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'

/** A saved practice on its way to the server. */
export interface OutboxEntry {
  /** The session's own id, made when the practice began: however often it is sent, it arrives once. */
  id: string
  userId: string
  /** Sent again exactly as it stands: the same id with another body would be a conflict (design.md §4). */
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
