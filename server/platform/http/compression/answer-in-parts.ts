import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { acceptedEncoding, BROTLI, type Encoding } from './accepted-encoding.ts'

/** The beginning of a JSON document in the forms in which it has been asked for. */
interface Beginning {
  text: Buffer
  compressed: Map<Encoding, Buffer>
}

const beginnings = new WeakMap<object, Beginning>()

/** Bytes that a block can hold that is not compressed. */
const LONGEST_END = 0xff_ff

/**
 * Answers with the fields of `shared` and of `own`, of which each has some, as one JSON document. `shared` is the same object in many answers
 * and never changes: it is written and compressed once for all of them, which would take longer than all else of an answer (decisions/0068).
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

/** How a compressed text is begun, up to the end of a byte, and finished with a few bytes that are left as they are. */
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

/** Of a meta-block that is not compressed (RFC 7932, §9.2): not the last (1 bit), its length in 16 bits (00), the length less one, 1. */
function brotliHeader(length: number): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}
/** The last meta-block, which is empty. */
const BROTLI_LAST = Buffer.from([0b11])

/** Of the last block, which is stored (RFC 1951, §3.2.4): its length and the length's complement. */
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
