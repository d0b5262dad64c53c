import { expect, test } from 'vitest'
import { accepted, entryOf } from '#web/sessions/testing/outbox-bench.ts'
import { CLOSED_OUTBOX, type OutboxSnapshot } from '#web/sessions/outbox/outbox-entry.ts'
import { sessionStatus } from './session-status.ts'

const entry = entryOf('ana', 'first')
const { session } = accepted(entry) as Extract<ReturnType<typeof accepted>, { kind: 'accepted' }>
const refusal = { code: 'SESSION_CONFLICT', detail: 'Taken.', fields: {} }

const outbox = (change: Partial<OutboxSnapshot>): OutboxSnapshot => ({
  ...CLOSED_OUTBOX,
  userId: 'ana',
  entries: [entry],
  ...change,
})

test.each<[string, Partial<OutboxSnapshot>, string]>([
  ['is saved once the server accepted it', { entries: [], accepted: new Map([['first', session]]) }, 'saved'],
  ['is saved once it has left the outbox', { entries: [] }, 'saved'],
  ['is being saved while it is sent', { state: 'sending' }, 'saving'],
  ['waits for a connection', { state: 'waitingForSignal' }, 'waitingForSignal'],
  ['waits for the server', { state: 'waitingForServer' }, 'waitingForServer'],
  ['asks for a sign-in when the login has ended', { state: 'signInNeeded' }, 'signIn'],
  ['asks for a sign-in when somebody else is signed in', { userId: 'ben', entries: [] }, 'signIn'],
  ['asks for a sign-in when nobody is signed in', { userId: null, entries: [] }, 'signIn'],
  [
    'is on its way after it moved to an account with its player',
    { userId: 'account', state: 'sending' },
    'saving',
  ],
  ['was refused', { entries: [{ ...entry, refusal }], state: 'waitingForSignal' }, 'refused'],
])('a session %s', (_, change, kind) => {
  expect(sessionStatus(outbox(change), 'first', 'ana').kind).toBe(kind)
})
