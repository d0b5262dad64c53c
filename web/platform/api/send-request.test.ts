import { afterEach, expect, test, vi } from 'vitest'
import {
  ANSWER_WITHIN_MS,
  CHANGED_WITHIN_MS,
  sendRequest,
  forgetEarlyAnswers,
  SENT_WITHIN_MS,
  UnansweredChange,
} from './send-request.ts'

const ASKED_NOW = new Response('asked now')
const EARLY = new Response('early')

function arrive() {
  vi.stubGlobal('earlyAnswers', { '/api/me': Promise.resolve(EARLY) })
  vi.stubGlobal('fetch', () => Promise.resolve(ASKED_NOW))
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the first read gets the early answer, and the next one asks', async () => {
  arrive()
  expect(await sendRequest('/api/me', { headers: {} })).toBe(EARLY)
  expect(await sendRequest('/api/me')).toBe(ASKED_NOW)
})

test('a change is never answered early', async () => {
  arrive()
  expect(await sendRequest('/api/me', { method: 'PATCH' })).toBe(ASKED_NOW)
})

test('an answer that nobody took in time is forgotten, because another player may sign in', async () => {
  arrive()
  forgetEarlyAnswers()
  expect(await sendRequest('/api/me')).toBe(ASKED_NOW)
})

/** Whether a call has rejected, and with what, after the time in which a read must begin to be answered. */
async function afterTheWait(call: Promise<Response>): Promise<unknown> {
  let outcome: unknown = 'waits'
  call.then(
    () => (outcome = 'answered'),
    (error: Error) => (outcome = error.name),
  )
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS)
  return outcome
}

const never = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
  })

test('a read that nobody answers is given up after a while, also one that was asked for early', async () => {
  vi.useFakeTimers()
  const asked = vi.fn<typeof never>(never)
  vi.stubGlobal('fetch', asked)
  expect(await afterTheWait(sendRequest('/api/me'))).toBe('TimeoutError')
  // It would take a part of a weak signal.
  expect(asked.mock.calls[0]![1]!.signal!.aborted).toBe(true)
  vi.stubGlobal('earlyAnswers', { '/api/me': new Promise(() => {}) })
  expect(await afterTheWait(sendRequest('/api/me'))).toBe('TimeoutError')
  expect(vi.getTimerCount()).toBe(0)
})

test('a read can be given up sooner', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', never)
  const left = new AbortController()
  const read = sendRequest('/api/me', { signal: left.signal })
  left.abort()
  await expect(read).rejects.toThrow('aborted')
})

test('a change that nobody answers is given up later than a read, and nobody knows whether it arrived', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', never)
  const change = sendRequest('/api/me', { method: 'PATCH', body: '{}' })
  const given = change.catch((error: unknown) => error)
  expect(await afterTheWait(change)).toBe('waits')
  await vi.advanceTimersByTimeAsync(CHANGED_WITHIN_MS - ANSWER_WITHIN_MS)
  expect(await given).toBeInstanceOf(UnansweredChange)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['an upload', '/api/me/photo', new Blob(['photo'])],
  ['a list of many rows', '/api/teams/1/roster', 'x'.repeat(20_000)],
  ['an export', '/api/teams/1/exports', '{}'],
])('%s may take its time, but not for ever', async (_, path, body) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', never)
  const over = vi.fn<() => void>()
  const given = sendRequest(path, { method: 'POST', body }).catch((error: unknown) => {
    over()
    return error
  })
  await vi.advanceTimersByTimeAsync(CHANGED_WITHIN_MS * 2)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SENT_WITHIN_MS)
  expect(await given).toBeInstanceOf(UnansweredChange)
  expect(vi.getTimerCount()).toBe(0)
})

/** What a call of this method and path ends with, on a device with or without a signal, when `fetch` answers so. */
async function endOf(
  fetch: () => Promise<Response>,
  {
    method = 'POST',
    path = '/api/teams',
    onLine = true,
  }: { method?: string; path?: string; onLine?: boolean } = {},
): Promise<unknown> {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', fetch)
  return sendRequest(path, { method }).catch((error: unknown) => error)
}

const cut = () => Promise.reject(new TypeError('Failed to fetch'))

test('whether a change arrived whose connection broke is not known, also a deletion', async () => {
  for (const method of ['POST', 'DELETE'])
    expect(await endOf(cut, { method })).toBeInstanceOf(UnansweredChange)
  // It cannot have left the device.
  expect(await endOf(cut, { onLine: false })).toBeInstanceOf(TypeError)
  // Sent again, it comes to the same.
  expect(await endOf(cut, { method: 'PUT' })).toBeInstanceOf(TypeError)
  expect(await endOf(cut, { path: '/api/auth/sign-in/email' })).toBeInstanceOf(TypeError)
  expect(await endOf(cut, { path: '/api/teams/1/exports' })).toBeInstanceOf(TypeError)
})

test.each([502, 504])('%i of a proxy does not say that a change failed', async (status) => {
  const failing = () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status }))
  expect(await endOf(failing)).toBeInstanceOf(UnansweredChange)
  expect(await endOf(failing, { method: 'PUT' })).toBeInstanceOf(UnansweredChange)
  expect(await endOf(failing, { path: '/api/auth/sign-in/email' })).toMatchObject({ status })
})

/** A document whose second half does not come. */
const halfOf = (stream: { cut: boolean }) => () =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"items": ['))
          if (stream.cut) controller.error(new TypeError('network error'))
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    ),
  )

test('a document that stops halfway does not keep a screen waiting', async () => {
  vi.useFakeTimers()
  const read = endOf(halfOf({ cut: false }), { method: 'GET' })
  const changed = endOf(halfOf({ cut: false }), { method: 'PUT' })
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS)
  expect(await read).toMatchObject({ name: 'TimeoutError' })
  expect(await changed).toBeInstanceOf(UnansweredChange)
  expect(vi.getTimerCount()).toBe(0)
  expect(await endOf(halfOf({ cut: true }), { method: 'PUT' })).toBeInstanceOf(UnansweredChange)
})

test('a document arrives as it was sent', async () => {
  const answer = await endOf(() =>
    Promise.resolve(Response.json({ id: 'é' }, { status: 201, headers: { 'x-a': 'b' } })),
  )
  expect(answer).toMatchObject({ status: 201, ok: true })
  expect((answer as Response).headers.get('x-a')).toBe('b')
  expect(await (answer as Response).json()).toEqual({ id: 'é' })
})

test('an answer that has begun may take its time', async () => {
  vi.useFakeTimers()
  const film = new Response(new ReadableStream())
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    init.signal!.addEventListener('abort', () => expect.fail('cut off'))
    return Promise.resolve(film)
  })
  expect(await afterTheWait(sendRequest('/api/videos/1/content'))).toBe('answered')
})
