import type { OutboxSnapshot, Refusal } from '#web/sessions/outbox/outbox-entry.ts'

/** The state of a saved session on its way to the server. */
export type SessionStatus =
  | { kind: 'saved' | 'saving' | 'waitingForSignal' | 'waitingForServer' | 'signIn' }
  | { kind: 'refused'; refusal: Refusal }

export function sessionStatus(outbox: OutboxSnapshot, sessionId: string, userId: string): SessionStatus {
  if (outbox.accepted.has(sessionId)) return { kind: 'saved' }
  // Checked first: the session may have moved from an anonymous player to an account.
  const entry = outbox.entries.find(({ id }) => id === sessionId)
  if (!entry) return { kind: outbox.userId === userId ? 'saved' : 'signIn' }
  if (entry.refusal) return { kind: 'refused', refusal: entry.refusal }
  switch (outbox.state) {
    case 'waitingForSignal':
    case 'waitingForServer':
      return { kind: outbox.state }
    case 'signInNeeded':
      return { kind: 'signIn' }
    case 'idle':
    case 'sending':
      return { kind: 'saving' }
  }
}
