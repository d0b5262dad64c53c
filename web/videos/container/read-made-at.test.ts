import { expect, test } from 'vitest'
import { readMadeAt } from './read-made-at.ts'

const SECONDS_TO_1970 = 2_082_844_800
const MADE = Date.UTC(2026, 10, 20, 17) / 1000 + SECONDS_TO_1970

function box(type: string, ...contents: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = 8 + contents.reduce((sum, { length }) => sum + length, 0)
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, size)
  bytes.set(new TextEncoder().encode(type), 4)
  let at = 8
  for (const content of contents) {
    bytes.set(content, at)
    at += content.length
  }
  return bytes
}

function header(seconds: number, { long = false } = {}): Uint8Array {
  const content = new DataView(new ArrayBuffer(32))
  content.setUint8(0, long ? 1 : 0)
  if (long) content.setBigUint64(4, BigInt(seconds))
  else content.setUint32(4, seconds)
  return box('mvhd', new Uint8Array(content.buffer))
}

const film = (movie: Uint8Array) =>
  new Blob([box('ftyp', new Uint8Array(12)), box('mdat', new Uint8Array(900)), box('moov', movie)])

test.each([
  ['in 32 bits', header(MADE)],
  ['in 64 bits', header(MADE, { long: true })],
])('a file says when it was made, %s, wherever that stands in it', async (_, movie) => {
  expect(await readMadeAt(film(movie))).toBe('2026-11-20T17:00:00.000Z')
})

test.each([
  ['a clock that was never set', film(header(0))],
  ['a clock that is ahead', film(header(2 ** 32 - 1))],
  ['no header', film(box('trak'))],
  ['a file that is not a film', new Blob(['Dear Marta'])],
  ['a file that ends early', film(header(MADE)).slice(0, 940)],
])('%s says nothing', async (_, file) => {
  expect(await readMadeAt(file)).toBeNull()
})
