import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamPieces } from './stream-pieces.ts'

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

test('a piece that cannot be made breaks the stream', async () => {
  async function* pieces() {
    yield 'half'
    throw new Error('lost')
  }
  await expect(new Response(streamPieces(pieces())).text()).rejects.toThrow('lost')
})
