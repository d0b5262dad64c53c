import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { textStream } from '#server/platform/http/text-stream.ts'
import { compressAnswers } from './compress-answers.ts'

const board = {
  items: Array.from({ length: 50 }, (_, index) => ({ rank: index + 1, displayName: `Player ${index}` })),
}

const app = new Hono()
app.use(compressAnswers())
app.get('/board', (c) => c.json(board, 200, { 'set-cookie': 'a=1' }))
app.get('/small', (c) => c.json({ ok: true }))
app.get('/picture', (c) => c.body('x'.repeat(5000), 200, { 'content-type': 'image/png' }))
app.get('/nothing', (c) => c.body(null, 204))

const made: number[] = []
app.get('/file', (c) => {
  const pieces = (async function* () {
    for (let piece = 0; piece < 2_000; piece++) {
      made.push(piece)
      yield randomBytes(2_000).toString('hex')
    }
  })()
  return c.body(textStream(pieces), 200, {
    'content-type': 'application/json',
    'content-disposition': 'attachment',
  })
})

const get = (path: string, accepted?: string, method = 'GET') =>
  app.request(path, { method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a request that accepts %s gets %s', async (accepted, encoding, decompress) => {
  const answer = await get('/board', accepted)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(answer.headers.getSetCookie()).toEqual(['a=1'])
  expect(JSON.parse(decompress(await answer.bytes()).toString())).toEqual(board)
})

test.each([undefined, 'identity', 'zstd', 'gzip;q=0'])(
  'a request that accepts %s gets the answer uncompressed',
  async (accepted) => {
    const answer = await get('/board', accepted)
    expect(answer.headers.has('content-encoding')).toBe(false)
    // Tells caches that other clients may get another encoding.
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(await answer.json()).toEqual(board)
  },
)

test('small answers, pictures and answers without a body stay uncompressed', async () => {
  expect(await (await get('/small', 'br')).json()).toEqual({ ok: true })
  for (const path of ['/small', '/picture', '/nothing'])
    expect((await get(path, 'br')).headers.has('content-encoding'), path).toBe(false)
  expect((await get('/nothing', 'br')).status).toBe(204)
})

test('an answer to HEAD has no body', async () => {
  expect(await (await get('/board', 'br', 'HEAD')).text()).toBe('')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'a file is compressed with %s while it is made, and ends when the reader leaves',
  async (encoding, decompress) => {
    const whole = await get('/file', encoding)
    expect(whole.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(await whole.bytes())).toHaveLength(2_000 * 4_000)
    made.length = 0
    const reader = (await get('/file', encoding)).body!.getReader()
    await reader.read()
    expect(made.length).toBeLessThan(1_000)
    await reader.cancel()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const afterwards = made.length
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(made).toHaveLength(afterwards)
  },
)
