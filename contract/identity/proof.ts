import { z } from 'zod'

/** What answers "Is it you?": the account's password, or a code from a mail to its email. */
export const Proof = z.union([
  z.strictObject({ password: z.string().min(1).max(1024) }),
  z.strictObject({ code: z.string().min(1).max(40) }),
])
export type Proof = z.infer<typeof Proof>

/** A passkey as the browser hands it over (WebAuthn, `AuthenticationResponseJSON`). */
export const PasskeyProof = z.strictObject({ response: z.looseObject({ id: z.string().max(1400) }) })
