import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { instant } from '#contract/instant.ts'
import { CORRECTION_REASON_MAX_LENGTH } from '#contract/limits.ts'
import { textOfLines } from '#contract/text.ts'

/** The states of a request to a guardian; `expired` when there was no answer in time. */
const GUARDIAN_STATUSES = ['asked', 'expired', 'allowed', 'declined', 'takenBack'] as const
export type GuardianStatus = (typeof GUARDIAN_STATUSES)[number]

const permissions = { allowsVisibility: z.boolean(), allowsVideos: z.boolean(), allowsDonations: z.boolean() }

/** A minor's guardian, as the minor sees it. */
export const Guardian = z.object({
  email: z.string(),
  status: z.enum(GUARDIAN_STATUSES),
  askedAt: instant,
  /** Until when the guardian can answer. */
  expiresAt: instant,
  /** The guardian gets the mail when the player's own email is confirmed. */
  waitsForEmail: z.boolean(),
  ...permissions,
})
export type Guardian = z.infer<typeof Guardian>

export const AskGuardian = z.strictObject({ email: z.string().trim().max(MAX_EMAIL_LENGTH) })

/** The secret of a link that was mailed to a guardian. */
export const GuardianToken = z.strictObject({ token: z.string().max(128) })

/** What a guardian allows, each separately. A guardian may also allow nothing. */
export const GuardianAnswer = GuardianToken.extend({
  ...permissions,
  // A page that was opened before this was asked does not send it.
  allowsDonations: z.boolean().default(false),
})
export type GuardianAnswer = z.infer<typeof GuardianAnswer>

/** A guardian who deletes the minor's account. The name is the one that the link shows. */
export const GuardianErasure = GuardianToken.extend({ confirmation: z.string().max(MAX_EMAIL_LENGTH) })
export type GuardianErasure = z.infer<typeof GuardianErasure>

/** The request to a guardian, or their answer. */
export const GuardianRequest = z.object({
  displayName: z.string(),
  status: z.enum(GUARDIAN_STATUSES),
  expiresAt: instant,
  /** When the account is erased, if that was asked for. Until then the minor can sign in and keep it. */
  deletionDueAt: instant.nullable(),
  ...permissions,
})
export type GuardianRequest = z.infer<typeof GuardianRequest>

/** A membership that a guardian was told of. An owner must hand the team over before it can end. */
export const GuardedMembership = z.object({
  displayName: z.string(),
  teamName: z.string(),
  status: z.enum(['member', 'owner', 'ended']),
})
export type GuardedMembership = z.infer<typeof GuardedMembership>

/** A birth year that a website admin corrects, with the reason. */
export const SetBirthYear = z.strictObject({
  birthYear: z.number().int(),
  reason: textOfLines(CORRECTION_REASON_MAX_LENGTH).min(1),
})
