import { z } from 'zod'

/** The proof for "Is it you?": the account's password, or a code that was mailed to the account's email. */
export const Proof = z.union([
  z.strictObject({ password: z.string().min(1).max(1024) }),
  z.strictObject({ code: z.string().min(1).max(40) }),
])
export type Proof = z.infer<typeof Proof>

/** A passkey's answer as the browser gives it (WebAuthn, `AuthenticationResponseJSON`). */
export const PasskeyProof = z.strictObject({ response: z.looseObject({ id: z.base64url().max(1400) }) })
