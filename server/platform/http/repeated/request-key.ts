import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'

const HEADER = 'Idempotency-Key'

/** The key that a client gave a request. By it the server recognizes the same request when it comes again. */
export interface RequestKey {
  userId: string
  key: string
  /** A hash of method, path and body. It differs for another request with the same key. */
  hash: Buffer
}

/** For the API's description of a route whose work is done `once`. */
export const takesKey = {
  parameters: [
    {
      in: 'header' as const,
      name: HEADER,
      schema: { type: 'string' as const },
      description:
        'A new UUID in quotation marks for each request. The same request with the same key, sent again within a day, does nothing more and gets the answer once more. Another request with that key is refused with 422, and one whose first copy is still at work for long with 409.',
    },
  ],
}

/** A string of RFC 9651 without spaces and backslashes, or the same without its quotation marks. */
const KEY = /^("?)([!#-[\]-~]{1,255})\1$/

/** The key that a request brings along (draft-ietf-httpapi-idempotency-key-header); null if it has none. Throws MALFORMED_REQUEST. */
export function requestKey(c: Context<HttpEnv>, body: unknown): RequestKey | null {
  const given = c.req.header(HEADER)
  if (given === undefined) return null
  const [, , key] = KEY.exec(given) ?? []
  if (key === undefined) throw new ProblemError('MALFORMED_REQUEST')
  const request = JSON.stringify([c.req.method, c.req.path, body])
  return { userId: c.get('actor').userId, key, hash: createHash('sha256').update(request).digest() }
}
