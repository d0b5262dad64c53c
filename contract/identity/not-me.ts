import { z } from 'zod'
import { Id } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'

/** The changes of an account that "This was not me" undoes. */
const UNDOABLE_CHANGES = [
  'passkey_added',
  'provider_linked',
  'email_changed',
  'password_changed',
  'deletion_asked',
] as const
const UndoableChange = z.enum(UNDOABLE_CHANGES)
export type UndoableChange = z.infer<typeof UndoableChange>

/** The text after `#token=` in a notice's link. */
export const NotMe = z.strictObject({ token: z.string().min(1).max(128) })
/** The notification about the change. */
export const NotMeInApp = z.strictObject({ notificationId: Id })

export const ToldChange = z.object({ kind: UndoableChange, at: instant })
export type ToldChange = z.infer<typeof ToldChange>

export const TakenBack = z.object({
  /** The change that the link is about. If the email had been changed, also everything after it. */
  undone: z.array(UndoableChange),
  /** Another account now has the email that the link went to, so it could not be restored. */
  isEmailTaken: z.boolean(),
})
export type TakenBack = z.infer<typeof TakenBack>
