import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const board = {
  items: Array.from({ length: 50 }, (_, index) => ({ rank: index + 1, displayName: `Player ${index}` })),
}

const app = new Hono()
app.use(compressAnswers())
app.get('/board', (c) => c.json(board, 200, { 'set-cookie': 'a=1' }))
app.get('/small', (c) => c.json({ ok: true }))
app.get('/picture', (c) => c.body('x'.repeat(5000), 200, { 'content-type': 'image/png' }))
app.get('/file', (c) => c.json(board, 200, { 'content-disposition': 'attachment; filename="board.json"' }))
app.get('/nothing', (c) => c.body(null, 204))

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

test('small answers, pictures, files and answers without a body stay uncompressed', async () => {
  expect(await (await get('/small', 'br')).json()).toEqual({ ok: true })
  for (const path of ['/small', '/picture', '/file', '/nothing'])
    expect((await get(path, 'br')).headers.has('content-encoding'), path).toBe(false)
  expect((await get('/nothing', 'br')).status).toBe(204)
})

test('an answer to HEAD has no body', async () => {
  expect(await (await get('/board', 'br', 'HEAD')).text()).toBe('')
})
