import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The form in which the database keeps a login's token. A leaked backup contains no token, even together with the key, so nobody can sign
 * in with it.
 */
export const hashLoginToken = (secret: string, token: string): string =>
  createHmac('sha256', keyFrom(secret)).update(token).digest('base64url')

/** A key of its own, so that no hash is ever a signature. */
const keyFrom = (secret: string) => createHmac('sha256', secret).update('keepup.login-token').digest()

/** `token.signature`, as in the cookie and the header `set-auth-token`. */
export const signLoginToken = (secret: string, token: string): string =>
  `${token}.${signatureOf(secret, token).toString('base64')}`

/** The value of `value.signature` if the signature, HMAC-SHA-256 in base64, is ours. */
export function verifiedToken(secret: string, signed: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const signature = Buffer.from(signed.slice(dot + 1), 'base64')
  const expected = signatureOf(secret, value)
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null
}

const signatureOf = (secret: string, value: string) => createHmac('sha256', secret).update(value).digest()
