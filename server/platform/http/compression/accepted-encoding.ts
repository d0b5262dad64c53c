import { constants } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * For answers that somebody waits for. A window of 64 KiB holds most of them. Allocating a larger one would take longer than compressing.
 */
export const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
}

/** The best encoding that an Accept-Encoding header allows; undefined for none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  const accepted = new Set(parseAccept(header).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])))
  return ENCODINGS.find((encoding) => accepted.has(encoding))
}
