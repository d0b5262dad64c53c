import { z } from 'zod'

/** The flag "user verified" of the authenticator's data (WebAuthn level 3, §6.1), whose signature the library checks. */
export function isUserVerified({ response }: { response?: unknown }): boolean {
  const { authenticatorData } = z
    .object({ authenticatorData: z.string() })
    .catch({ authenticatorData: '' })
    .parse(response)
  return ((Buffer.from(authenticatorData, 'base64url')[32] ?? 0) & 0x04) !== 0
}
