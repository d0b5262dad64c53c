import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerInParts } from './answer-in-parts.ts'
import { compressAnswers } from './compress-answers.ts'

const page = { items: Array.from({ length: 50 }, (_, n) => ({ rank: n + 1, displayName: `Jürgen ${n}` })) }

async function answer(shared: object, own: object, accepted?: string, method = 'GET') {
  const app = new Hono()
  app.use(compressAnswers())
  app.get('/', (c) => answerInParts(c, shared, own) as never)
  return app.request('/', { method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}

const formats: [string, (body: Uint8Array) => Buffer][] = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]

test.each(formats)(
  'in %s a shared part and a caller’s own part make one document',
  async (encoding, decompress) => {
    const some = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { minKeys: 1 })
    const own = fc.record({ me: fc.string({ unit: 'binary', maxLength: 2000 }), rank: fc.integer() })
    await fc.assert(
      fc.asyncProperty(fc.record({ items: fc.array(some) }), own, async (shared, own) => {
        const got = await answer(shared, own, encoding)
        expect(got.headers.get('content-encoding')).toBe(encoding)
        const text = decompress(await got.bytes()).toString()
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ ...shared, ...own })))
      }),
      { numRuns: 15 },
    )
  },
)

test.each(formats)(
  'callers who share a part in %s get no other caller’s own part',
  async (encoding, decompress) => {
    for (const me of ['the first', 'the second', 'x'.repeat(60_000)]) {
      const got = await answer(page, { me }, encoding)
      expect(JSON.parse(decompress(await got.bytes()).toString())).toEqual({ ...page, me })
    }
  },
)

test('a caller who accepts no encoding gets the plain answer, and caches learn that it varies', async () => {
  const got = await answer(page, { me: 1 })
  expect([got.headers.get('content-encoding'), got.headers.get('vary')]).toEqual([null, 'accept-encoding'])
  expect(got.headers.get('content-type')).toMatch('application/json')
  expect(await got.json()).toEqual({ ...page, me: 1 })
})

test('an own part that is too long for one block arrives whole', async () => {
  const own = { me: 'x'.repeat(70_000) }
  const got = await answer(page, own, 'br')
  expect(JSON.parse(brotliDecompressSync(await got.bytes()).toString())).toEqual({ ...page, ...own })
})

test('an answer to HEAD has no body', async () => {
  const got = await answer(page, { me: 1 }, 'br', 'HEAD')
  expect([await got.text(), got.headers.has('content-encoding')]).toEqual(['', false])
})
