import { Duplex } from 'node:stream'
import { brotliCompressSync, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { acceptedEncoding, BROTLI, type Encoding } from './accepted-encoding.ts'

/** Bytes. A smaller answer fits into one packet anyway. */
const LEAST_SIZE = 1024

const COMPRESSORS: Record<Encoding, (body: Uint8Array) => Buffer<ArrayBuffer>> = {
  br: (body) => brotliCompressSync(body, BROTLI),
  gzip: (body) => gzipSync(body),
}

const STREAMS: Record<Encoding, () => Duplex> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(),
}

type Bytes = Uint8Array<ArrayBuffer>
/** Node's own type of the same thing is another one. */
type Compressing = ReadableWritablePair<Bytes, Bytes>

const COMPRESSIBLE = /^(application\/([\w.+-]+\+)?json|text\/html)\b/

/**
 * Compresses each of the API's answers in one go. They are small and already in memory. A stream would cost five times as much (`npm run
 * bench -- leaderboard`) and take several writes. A file to download may be large, so it is compressed as it is made, beside the event loop.
 */
export const compressAnswers = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return
    headers.append('vary', 'accept-encoding')
    if (headers.has('content-encoding')) return
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    if (!encoding || c.req.method === 'HEAD') return
    if (headers.has('content-disposition') && c.res.body) {
      headers.set('content-encoding', encoding)
      const file = c.res.body.pipeThrough(Duplex.toWeb(STREAMS[encoding]()) as Compressing)
      c.res = undefined
      c.res = new Response(file, { status, headers })
      return
    }
    const body = new Uint8Array(await c.res.arrayBuffer())
    const isWorthIt = body.byteLength >= LEAST_SIZE
    if (isWorthIt) headers.set('content-encoding', encoding)
    // Cleared first, because Hono would merge the new answer with the old one, and turn it into a stream.
    c.res = undefined
    c.res = new Response(isWorthIt ? COMPRESSORS[encoding](body) : body, { status, headers })
  })
