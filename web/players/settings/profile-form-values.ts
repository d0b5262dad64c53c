import type { z } from 'zod'
import { UpdateProfile } from '#contract/players/me.ts'

/** The profile form in the API's own terms, with each of its fields filled in. */
export const ProfileFormValues = UpdateProfile.pick({ displayName: true, timeZone: true }).required()
export type ProfileFormValues = z.infer<typeof ProfileFormValues>

/** Only what differs is sent, so that a form opened long ago does not undo what another device has changed since. */
export function changedFields(before: ProfileFormValues, after: ProfileFormValues): UpdateProfile {
  return {
    ...(after.displayName !== before.displayName && { displayName: after.displayName }),
    ...(after.timeZone !== before.timeZone && { timeZone: after.timeZone }),
  }
}
