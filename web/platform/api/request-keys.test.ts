import { afterEach, expect, test, vi } from 'vitest'
import { sendRequest } from './send-request.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const done = () => Promise.resolve(Response.json({}, { status: 201 }))
const refused = () => Promise.resolve(Response.json({}, { status: 422 }))
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

/** The key that a press sends, when it is answered so. */
async function press(
  answer: () => Promise<Response>,
  {
    path = '/api/teams',
    method = 'POST',
    body = '{"name":"Harbor"}',
  }: { [part: string]: string | Blob } = {},
): Promise<string | null> {
  let sent: string | null = null
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    sent = new Headers(init.headers).get('idempotency-key')
    return answer()
  })
  const init = { method: method as string, body, headers: { 'content-type': 'application/json' } }
  await sendRequest(path as string, init).catch(() => {})
  return sent
}

test('each press has its own key', async () => {
  const keys = [await press(done), await press(done)]
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^"[0-9a-z-]{20,}"$/)
})

test.each([
  ['a connection that broke', cut],
  ['a proxy without an answer', () => Promise.resolve(new Response('', { status: 502 }))],
  ['a database that was away', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['a refusal, which left nothing behind', refused],
])('after %s, the same press again has the same key, until it succeeds', async (_, failing) => {
  const first = await press(failing)
  expect(await press(failing)).toBe(first)
  expect(await press(done)).toBe(first)
  expect(await press(done)).not.toBe(first)
})

test('another body and another address have another key', async () => {
  const first = await press(cut)
  expect(await press(cut, { body: '{"name":"Quay"}' })).not.toBe(first)
  expect(await press(cut, { path: '/api/organizations' })).not.toBe(first)
  expect(await press(done)).toBe(first)
})

test('a file is sent anew with each press', async () => {
  const photo = { body: new Blob(['photo']) }
  expect(await press(cut, photo)).not.toBe(await press(cut, photo))
})

test('what is pressed again later is meant anew: the same note may go out every day', async () => {
  vi.useFakeTimers()
  const first = await press(cut)
  vi.advanceTimersByTime(9 * 60_000)
  expect(await press(cut)).toBe(first)
  vi.advanceTimersByTime(11 * 60_000)
  expect(await press(done)).not.toBe(first)
})

test.each([
  ['a read', { method: 'GET' }],
  ['a change that comes to the same', { method: 'PATCH' }],
  ['signing in', { path: '/api/auth/sign-in/email' }],
])('%s has no key', async (_, call) => {
  expect(await press(done, call)).toBeNull()
})
