import type { z } from 'zod'
import { UpdateProfile } from '#contract/players/me.ts'

/** The fields of the profile form, as the API names them. All are required here. */
export const ProfileFormValues = UpdateProfile.pick({ displayName: true, timeZone: true }).required()
export type ProfileFormValues = z.infer<typeof ProfileFormValues>

/** Only changes are sent, so that a form opened long ago does not undo the changes of another device. */
export function changedFields(before: ProfileFormValues, after: ProfileFormValues): UpdateProfile {
  return {
    ...(after.displayName !== before.displayName && { displayName: after.displayName }),
    ...(after.timeZone !== before.timeZone && { timeZone: after.timeZone }),
  }
}
