import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'

/** What deletes the own account: the email, typed; an anonymous player, who has none, types the name. */
export const DeleteAccount = z.strictObject({ email: z.string().max(MAX_EMAIL_LENGTH) })

export const AccountDeletion = z.object({
  /** Until when signing in again can keep the account; null for an anonymous player, who could not come back and is gone. */
  deletionDueAt: z.string().nullable(),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const EXPORT_FORMATS = ['json', 'csv'] as const
