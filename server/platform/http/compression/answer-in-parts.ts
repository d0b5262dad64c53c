import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { acceptedEncoding, BROTLI, type Encoding } from './accepted-encoding.ts'

/** The shared beginning of a JSON document, with its compressed forms so far. */
interface Beginning {
  text: Buffer
  compressed: Map<Encoding, Buffer>
}

const beginnings = new WeakMap<object, Beginning>()

/** The most bytes that an uncompressed block can hold. */
const LONGEST_END = 0xff_ff

/**
 * Answers with one JSON document that has the fields of `shared` and of `own`; neither is empty. `shared` is the same object in many
 * answers and never changes. So it is serialized and compressed once for all of them, which would otherwise take longer than the rest of
 * an answer (decisions/0068).
 */
export function answerInParts<Shared extends object, Own extends object>(
  c: Context,
  shared: Shared,
  own: Own,
): TypedResponse<Shared & Own, 200, 'json'> {
  const beginning = beginningOf(shared)
  const end = Buffer.from(`,${JSON.stringify(own).slice(1)}`)
  const isPlain = c.req.method === 'HEAD' || end.byteLength > LONGEST_END
  const encoding = isPlain ? undefined : acceptedEncoding(c.req.header('accept-encoding'))
  const body = encoding ? compressed(encoding, beginning, end) : Buffer.concat([beginning.text, end])
  const headers = { 'content-type': 'application/json', ...(encoding && { 'content-encoding': encoding }) }
  return c.body(body, 200, headers) as unknown as TypedResponse<Shared & Own, 200, 'json'>
}

function beginningOf(shared: object): Beginning {
  const known = beginnings.get(shared)
  if (known) return known
  const beginning = { text: Buffer.from(JSON.stringify(shared).slice(0, -1)), compressed: new Map() }
  beginnings.set(shared, beginning)
  return beginning
}

function compressed(encoding: Encoding, { text, compressed: known }: Beginning, end: Buffer) {
  const { begin, finish } = FORMATS[encoding]
  let begun = known.get(encoding)
  if (!begun) known.set(encoding, (begun = begin(text)))
  return Buffer.concat([begun, ...finish(text, end)])
}

/** How each format compresses the beginning, up to a byte boundary, and then appends the end in an uncompressed block. */
const FORMATS: Record<
  Encoding,
  { begin: (text: Buffer) => Buffer; finish: (text: Buffer, end: Buffer) => Buffer[] }
> = {
  br: {
    begin: (text) => brotliCompressSync(text, { ...BROTLI, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
    finish: (_, end) => [brotliHeader(end.byteLength), end, BROTLI_LAST],
  },
  gzip: {
    begin: (text) => gzipSync(text, { finishFlush: constants.Z_SYNC_FLUSH }),
    finish: (text, end) => [deflateHeader(end.byteLength), end, gzipTrailer(text, end)],
  },
}

/**
 * The header of an uncompressed meta-block (RFC 7932, §9.2), from the lowest bit on: not the last (1 bit), length in 16 bits (2 bits),
 * length − 1 (16 bits), uncompressed (1 bit).
 */
function brotliHeader(length: number): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}
/** An empty last meta-block. */
const BROTLI_LAST = Buffer.from([0b11])

/** The header of a stored block that is the last one (RFC 1951, §3.2.4): its length, and the complement of that. */
function deflateHeader(length: number): Buffer {
  const header = Buffer.from([1, 0, 0, 0, 0])
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(LONGEST_END - length, 3)
  return header
}

/** RFC 1952, §2.3.1. */
function gzipTrailer(text: Buffer, end: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(end, crc32(text)), 0)
  trailer.writeUInt32LE(text.byteLength + end.byteLength, 4)
  return trailer
}
