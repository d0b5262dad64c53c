import { describe, expect, test } from 'vitest'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { accepted, entryOf } from '#web/sessions/testing/outbox-bench.ts'
import { sendSession } from './send-session.ts'

const entry = entryOf('ana', '0198f2a0-0000-7000-8000-000000000001')
const stored = (accepted(entry) as { session: object }).session

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  sendSession(
    entry,
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )

describe('an answer of the server', () => {
  test.each([200, 201])('%i with the session means that it has arrived', async (status) => {
    expect(await answering(status, stored)).toEqual({ kind: 'accepted', session: stored })
  })

  test('422 with its reason is a refusal', async () => {
    const problem = { code: 'IMPLAUSIBLE_SESSION', detail: 'Too fast.', fields: { juggleCount: 'Too many.' } }
    expect(await answering(422, problem)).toEqual({ kind: 'refused', refusal: problem })
  })

  test('a session that its player has deleted since is not a refusal', async () => {
    expect(await answering(409, { code: 'SESSION_DELETED' })).toEqual({ kind: 'deleted' })
  })

  test('401 asks for the login', async () => {
    expect(await answering(401, { code: 'SIGN_IN_REQUIRED' })).toEqual({ kind: 'signInNeeded' })
  })

  test.each([408, 425, 429, 502, 503])('%i means later, for every session', async (status) => {
    expect(await answering(status, {}, { 'Retry-After': '7' })).toEqual({
      kind: 'serverBusy',
      retryAfterSeconds: 7,
      holdsUpOthers: true,
    })
  })

  test('500 means later, for this session', async () => {
    expect(await answering(500, 'oops')).toEqual({
      kind: 'serverBusy',
      retryAfterSeconds: null,
      holdsUpOthers: false,
    })
  })
})

describe('an answer that is not from the server', () => {
  test.each([
    ['a page of a network that wants to be signed in to', 200, '<html>Welcome to Stadium WiFi</html>'],
    ['a block page', 403, '<html>Blocked</html>'],
    ['JSON that speaks of no session', 200, {}],
    ['another session', 200, { ...stored, id: 'other' }],
    ['a session that counted for somebody else', 201, { ...stored, userId: 'ben' }],
  ])('%s leaves the session waiting', async (_, status, body) => {
    expect(await answering(status, body)).toEqual({ kind: 'noSignal' })
  })

  test('a proxy that finds it too large is not taken for a missing signal, and holds up no other session', async () => {
    expect(await answering(413, '<html>Request Entity Too Large</html>')).toEqual({
      kind: 'serverBusy',
      retryAfterSeconds: null,
      holdsUpOthers: false,
    })
  })

  test('a broken connection leaves the session waiting', async () => {
    expect(await sendSession(entry, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      kind: 'noSignal',
    })
  })
})

test('the body is sent as it was saved, with the player that it belongs to', async () => {
  let sent: RequestInit | undefined
  await sendSession(entry, async (_, init) => {
    sent = init
    return new Response('{}')
  })
  expect(sent?.body).toBe(JSON.stringify(entry.session))
  expect(new Headers(sent?.headers).get(PLAYER_HEADER)).toBe('ana')
})
