import { z } from 'zod'
import { MAX_STORED_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { instant } from '#contract/instant.ts'

/** Confirms the deletion of the own account: the typed email. An anonymous player has none and types the name. */
export const DeleteAccount = z.strictObject({ email: z.string().max(MAX_STORED_EMAIL_LENGTH) })

export const AccountDeletion = z.object({
  /** Until then, signing in again can keep the account. Null for an anonymous player, who is erased at once. */
  deletionDueAt: instant.nullable(),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const EXPORT_FORMATS = ['json', 'csv'] as const
