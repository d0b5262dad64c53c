import { afterEach, expect, test, vi } from 'vitest'
import {
  ANSWER_WITHIN_MS,
  CHANGED_WITHIN_MS,
  fetchOrTakeEarly,
  forgetEarlyAnswers,
  UnansweredChange,
} from './early-answers.ts'

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
  expect(await fetchOrTakeEarly('/api/me', { headers: {} })).toBe(EARLY)
  expect(await fetchOrTakeEarly('/api/me')).toBe(ASKED_NOW)
})

test('a change is never answered early', async () => {
  arrive()
  expect(await fetchOrTakeEarly('/api/me', { method: 'PATCH' })).toBe(ASKED_NOW)
})

test('an answer that nobody took in time is forgotten, because another player may sign in', async () => {
  arrive()
  forgetEarlyAnswers()
  expect(await fetchOrTakeEarly('/api/me')).toBe(ASKED_NOW)
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
  expect(await afterTheWait(fetchOrTakeEarly('/api/me'))).toBe('TimeoutError')
  // It would take a part of a weak signal.
  expect(asked.mock.calls[0]![1]!.signal!.aborted).toBe(true)
  vi.stubGlobal('earlyAnswers', { '/api/me': new Promise(() => {}) })
  expect(await afterTheWait(fetchOrTakeEarly('/api/me'))).toBe('TimeoutError')
  expect(vi.getTimerCount()).toBe(0)
})

test('a read can be given up sooner', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', never)
  const left = new AbortController()
  const read = fetchOrTakeEarly('/api/me', { signal: left.signal })
  left.abort()
  await expect(read).rejects.toThrow('aborted')
})

test('a change that nobody answers is given up later than a read, and nobody knows whether it arrived', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', never)
  const change = fetchOrTakeEarly('/api/me', { method: 'PATCH', body: '{}' })
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
])('%s may take its time', async (_, path, body) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', never)
  const over = vi.fn<() => void>()
  fetchOrTakeEarly(path, { method: 'POST', body }).then(over, over)
  await vi.advanceTimersByTimeAsync(CHANGED_WITHIN_MS * 2)
  expect(over).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that has begun may take its time', async () => {
  vi.useFakeTimers()
  const film = new Response(new ReadableStream())
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    init.signal!.addEventListener('abort', () => expect.fail('cut off'))
    return Promise.resolve(film)
  })
  expect(await afterTheWait(fetchOrTakeEarly('/api/videos/1/content'))).toBe('answered')
})
