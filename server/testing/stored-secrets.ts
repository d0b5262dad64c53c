import { expect } from 'vitest'

/** Whatever the database shows of its rows, the secret is not among it: neither as text nor as bytes. */
export function expectNotStored(rows: string, secret: string): void {
  for (const stored of [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ])
    expect(rows).not.toContain(stored)
}
