import { createPrivateKey, sign } from 'node:crypto'

export interface AppleKey {
  clientId: string
  teamId: string
  keyId: string
  /** PKCS #8 in PEM form, as Apple hands it out (.p8). */
  privateKey: string
}

/** Seconds. Apple allows half a year; each request gets a secret of its own, so a short life costs nothing. */
const LIFETIME = 10 * 60

/** The client secret that Apple expects: a JWT (RFC 7519) signed with ES256 by the developer's key. */
export function appleClientSecret({ clientId, teamId, keyId, privateKey }: AppleKey, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const signed = [
    { alg: 'ES256', kid: keyId, typ: 'JWT' },
    { iss: teamId, iat: issuedAt, exp: issuedAt + LIFETIME, aud: 'https://appleid.apple.com', sub: clientId },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  // JWS puts the two numbers of the signature side by side, not in DER (RFC 7518 §3.4).
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
