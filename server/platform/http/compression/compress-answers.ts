import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { acceptedEncoding, BROTLI, type Encoding } from './accepted-encoding.ts'

/** Bytes. A smaller answer fits into one packet anyway. */
const LEAST_SIZE = 1024

const COMPRESSORS: Record<Encoding, (body: Uint8Array) => Buffer<ArrayBuffer>> = {
  br: (body) => brotliCompressSync(body, BROTLI),
  gzip: (body) => gzipSync(body),
}

const COMPRESSIBLE = /^(application\/([\w.+-]+\+)?json|text\/html)\b/

/** A file to download may be large, and is sent while it is made (stream-pieces.ts). */
const isFile = (headers: Headers) => headers.get('content-disposition')?.startsWith('attachment') === true

/**
 * Compresses each of the API's answers in one go. They are small and already in memory. A stream would cost five times as much (`npm run
 * bench -- leaderboard`) and take several writes.
 */
export const compressAnswers = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '') || isFile(headers)) return
    headers.append('vary', 'accept-encoding')
    if (headers.has('content-encoding')) return
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    if (!encoding || c.req.method === 'HEAD') return
    const body = new Uint8Array(await c.res.arrayBuffer())
    const isWorthIt = body.byteLength >= LEAST_SIZE
    if (isWorthIt) headers.set('content-encoding', encoding)
    // Cleared first, because Hono would merge the new answer with the old one, and turn it into a stream.
    c.res = undefined
    c.res = new Response(isWorthIt ? COMPRESSORS[encoding](body) : body, { status, headers })
  })
