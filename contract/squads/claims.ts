import { z } from 'zod'
import { guardianEmail } from '#contract/email.ts'
import { NO_CONTROLS } from '#contract/text.ts'

const code = z.string().regex(NO_CONTROLS)
const token = z.string().min(1).max(200)

export const SignInByCard = z.strictObject({ code })

/** `guardianEmail` is needed for a player under 16 whose guardian the club does not know. */
export const ClaimKeptPlayer = z.strictObject({ code, guardianEmail: guardianEmail.optional() })

export const Claimed = z.object({
  /** 'waiting' until the guardian agrees to the mail. */
  state: z.enum(['taken', 'waiting']),
  /** Sessions that moved. */
  sessions: z.number().int(),
})
export type Claimed = z.infer<typeof Claimed>

/** A guardian asks for the link by which they export or delete. The answer never tells whether the email is the right one. */
export const AskForGuardianLink = z.strictObject({ code, email: guardianEmail })

export const GuardianLink = z.strictObject({ token })

/** What a guardian sees behind the link. */
export const GuardianView = z.object({
  displayName: z.string(),
  teamName: z.string(),
  sessions: z.number().int(),
  totalJuggles: z.number().int(),
  /** The email of the account that waits for the guardian's consent to take the player over. Another child may have seen the card. */
  claimedBy: z.string().nullable(),
  /** Whether the link went to the address that the club knows as the guardian's. Only then it exports and deletes. */
  isGuardians: z.boolean(),
})
export type GuardianView = z.infer<typeof GuardianView>
