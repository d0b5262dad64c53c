import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { parseAccept } from 'hono/utils/accept'

/** Bytes. Less than this fits into one packet anyway. */
const LEAST_SIZE = 1024

const COMPRESSORS = {
  br: (body: Uint8Array) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (body: Uint8Array) => gzipSync(body),
}
type Encoding = keyof typeof COMPRESSORS
const ENCODINGS = Object.keys(COMPRESSORS) as Encoding[]

const COMPRESSIBLE = /^(application\/([\w.+-]+\+)?json|text\/html)\b/

/**
 * Compresses the API's answers in one piece. They are small and whole in memory: a stream would cost five times as much
 * (`npm run bench -- leaderboard`) and leave in several writes.
 */
export const compressAnswers = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return
    headers.append('vary', 'accept-encoding')
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    if (!encoding || c.req.method === 'HEAD') return
    const body = new Uint8Array(await c.res.arrayBuffer())
    const isWorthIt = body.byteLength >= LEAST_SIZE
    if (isWorthIt) headers.set('content-encoding', encoding)
    // Hono would turn an answer that replaces another one into a stream.
    c.res = undefined
    c.res = new Response(isWorthIt ? COMPRESSORS[encoding](body) : body, { status, headers })
  })

function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  const accepted = new Set(parseAccept(header).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])))
  return ENCODINGS.find((encoding) => accepted.has(encoding))
}
