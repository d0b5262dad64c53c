import { createHmac } from 'node:crypto'
import { signLoginToken } from '#server/identity/logins/login-token.ts'

/** The secret of the measured servers. */
export const BENCH_SECRET = 'a secret that only the benchmark knows'

/** The token of the n-th player's login, as a client sends it. */
export const loginToken = (n: number) => signLoginToken(BENCH_SECRET, `login-of-${n}`)

/** The block of HMAC-SHA-256 (RFC 2104) with the key of the logins, as a value of SQL. */
const block = (padding: number) => {
  const key = createHmac('sha256', BENCH_SECRET).update('keepup.login-token').digest()
  const padded = Buffer.concat([key, Buffer.alloc(64 - key.length)]).map((byte) => byte ^ padding)
  return `'\\x${Buffer.from(padded).toString('hex')}'::bytea`
}
const [inner, outer] = [block(0x36), block(0x5c)]

/** An expression of SQL: what `hashLoginToken` makes of the token of player `n`, so that a million of them are made quickly. */
export const HASHED_TOKEN = `translate(encode(
  sha256(${outer} || sha256(${inner} || convert_to('login-of-' || n, 'UTF8'))), 'base64'), '+/=', '-_')`
