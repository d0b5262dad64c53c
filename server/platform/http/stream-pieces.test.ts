import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import type { HttpEnv } from './router.ts'
import { endBrokenFiles, streamPieces } from './stream-pieces.ts'

/** Endless pieces, and what became of them. */
function follow() {
  const seen = { made: 0, isOver: false }
  async function* pieces() {
    try {
      for (;;) yield `${(seen.made += 1)}`
    } finally {
      seen.isOver = true
    }
  }
  return { seen, pieces: pieces() }
}

test('pieces are made as they are read, one ahead', async () => {
  const { seen, pieces } = follow()
  const reader = streamPieces(pieces).getReader()
  for (let read = 1; read <= 3; read++) {
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${read}`)
    await nextTurn()
    expect(seen.made).toBe(read + 1)
  }
})

test('a reader who leaves ends what makes the pieces', async () => {
  const { seen, pieces } = follow()
  const reader = streamPieces(pieces).getReader()
  await reader.read()
  await reader.cancel()
  expect(seen.isOver).toBe(true)
})

async function* half() {
  yield 'half'
  throw new Error('lost')
}

test('a piece that cannot be made breaks the stream', async () => {
  await expect(new Response(streamPieces(half())).text()).rejects.toThrow('lost')
})

test.each(['attachment', 'inline'])('what breaks off a file is logged: %s', async (disposition) => {
  const lines: string[] = []
  const app = new Hono<HttpEnv>()
  app.use(endBrokenFiles(createLog('error', (line) => lines.push(line))))
  app.get('/', () => new Response(streamPieces(half()), { headers: { 'content-disposition': disposition } }))
  expect(await (await app.request('/', {}, {})).text()).toBe('half')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'A download broke off' }])
})

test('a reader who leaves while a piece is made breaks nothing off', async () => {
  const lines: string[] = []
  const piece = Promise.withResolvers<void>()
  const app = new Hono<HttpEnv>()
  app.use(endBrokenFiles(createLog('error', (line) => lines.push(line))))
  const unfinished = () => new ReadableStream({ pull: () => piece.promise })
  app.get('/', () => new Response(unfinished(), { headers: { 'content-disposition': 'inline' } }))
  const reader = (await app.request('/', {}, {})).body!.getReader()
  const read = reader.read()
  await reader.cancel()
  piece.resolve()
  expect(await read).toEqual({ done: true, value: undefined })
  await nextTurn()
  expect(lines).toEqual([])
})
