import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { sendUpload, STALLED_MS } from './send-upload.ts'

/** Milliseconds for all quick retries. */
const ALL_RETRIES_MS = 8_000

/** The keys of all requests, and the players whom they name. */
let keys: string[]
let names: string[]

/** A network that answers every request with the same status and page, or never. */
function network(status: number | null) {
  const asked: string[] = []
  class Request {
    upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    open = (method: string) => void asked.push(method)
    setRequestHeader = (name: string, value: string) => {
      if (name === 'idempotency-key') keys.push(value)
      if (name === PLAYER_HEADER) names.push(value)
    }
    getResponseHeader = () => null
    abort = () => void asked.push('abort')
    send(): void {
      if (status === null) return
      this.status = status
      this.responseText = '<h1>Stadium Wi-Fi</h1>'
      setTimeout(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return asked
}

const heard = { onUrl: () => {}, onProgress: () => {} }
const send = (url: string | null = '/api/videos/1') =>
  sendUpload(
    { id: 'mine', userId: 'ana', name: 'evening.mp4', size: 4, ...(url && { url }) },
    new File(['film'], 'evening.mp4'),
    heard,
  ).done.catch((error: unknown) => error)

beforeEach(() => {
  keys = []
  names = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a network that wants a sign-in ends no upload: it waits for the signal', async () => {
  network(200)
  const sent = send()
  await vi.advanceTimersByTimeAsync(ALL_RETRIES_MS)
  expect(await sent).toMatchObject({ code: 'OFFLINE' })
})

test('an upload names its player: another one may be signed in by now', async () => {
  network(403)
  const sent = send(null)
  await vi.advanceTimersByTimeAsync(ALL_RETRIES_MS)
  await sent
  expect(names).toEqual(['ana'])
})

test('what the server refuses has failed', async () => {
  network(403)
  const sent = send()
  await vi.advanceTimersByTimeAsync(ALL_RETRIES_MS)
  expect(await sent).toMatchObject({ code: 'UNKNOWN', status: 403 })
})

test('an upload that hangs on a signal that has died is given up, and waits for the next', async () => {
  const asked = network(null)
  const sent = send()
  await vi.advanceTimersByTimeAsync(STALLED_MS)
  expect(await sent).toMatchObject({ code: 'OFFLINE' })
  expect(asked).toEqual(['HEAD', 'abort'])
  expect(vi.getTimerCount()).toBe(0)
})

test('an upload that begins once more has the key of the first time, so that the server reserves space once', async () => {
  const asked = network(503)
  const sent = send(null)
  await vi.advanceTimersByTimeAsync(ALL_RETRIES_MS)
  expect(await sent).toMatchObject({ code: 'OFFLINE' })
  expect(asked.length).toBeGreaterThan(1)
  expect(keys).toEqual(asked.map(() => '"mine"'))
})
