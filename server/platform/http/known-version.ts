/**
 * Whether the client has this version already, so that nothing is sent (RFC 9110, §13.1.2). It may name several versions, and a proxy that
 * compresses makes the tag a weak one.
 */
export const isKnownVersion = (headers: Headers, etag: string): boolean =>
  (headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
