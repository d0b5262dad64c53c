import { z } from 'zod'
import { Id } from '#contract/id.ts'

/** The changes of an account that "This was not me" takes back. */
export const UNDOABLE_CHANGES = [
  'passkey_added',
  'provider_linked',
  'email_changed',
  'password_changed',
  'deletion_asked',
] as const
const UndoableChange = z.enum(UNDOABLE_CHANGES)
export type UndoableChange = z.infer<typeof UndoableChange>

/** What stands after `#token=` in a notice's link. */
export const NotMe = z.strictObject({ token: z.string().min(1).max(128) })
/** The notification that tells of the change. */
export const NotMeInApp = z.strictObject({ notificationId: Id })

export const ToldChange = z.object({ kind: UndoableChange, at: z.string() })
export type ToldChange = z.infer<typeof ToldChange>

export const TakenBack = z.object({
  /** The change that the link was about, and what came after it if the email had been changed by then. */
  undone: z.array(UndoableChange),
  /** The email that the link went to belongs to another account by now, so it could not be put back. */
  isEmailTaken: z.boolean(),
})
export type TakenBack = z.infer<typeof TakenBack>
