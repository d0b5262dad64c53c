import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { CORRECTION_REASON_MAX_LENGTH } from '#contract/limits.ts'

/** What became of asking a guardian; `expired` when nobody answered in time. */
export const GUARDIAN_STATUSES = ['asked', 'expired', 'allowed', 'declined', 'takenBack'] as const
export type GuardianStatus = (typeof GUARDIAN_STATUSES)[number]

const permissions = { allowsVisibility: z.boolean(), allowsVideos: z.boolean() }

/** A minor's guardian, as the minor sees it. */
export const Guardian = z.object({
  email: z.string(),
  status: z.enum(GUARDIAN_STATUSES),
  askedAt: z.string(),
  /** Until when the mailed link can be answered. */
  expiresAt: z.string(),
  /** The guardian gets the mail once the player's own email is confirmed. */
  waitsForEmail: z.boolean(),
  ...permissions,
})
export type Guardian = z.infer<typeof Guardian>

export const AskGuardian = z.strictObject({ email: z.string().trim().max(MAX_EMAIL_LENGTH) })

/** The secret of a link that was mailed to a guardian. */
export const GuardianToken = z.strictObject({ token: z.string().max(128) })

/** What a guardian allows, each on its own; nothing is an answer too. */
export const GuardianAnswer = GuardianToken.extend(permissions)
export type GuardianAnswer = z.infer<typeof GuardianAnswer>

/** What the guardian is asked, or has answered. */
export const GuardianRequest = z.object({
  displayName: z.string(),
  status: z.enum(GUARDIAN_STATUSES),
  expiresAt: z.string(),
  ...permissions,
})
export type GuardianRequest = z.infer<typeof GuardianRequest>

/** A membership that a guardian was told of; an owner has to hand the team over before it can end. */
export const GuardedMembership = z.object({
  displayName: z.string(),
  teamName: z.string(),
  status: z.enum(['member', 'owner', 'ended']),
})
export type GuardedMembership = z.infer<typeof GuardedMembership>

/** A year set right by a website admin, with why. */
export const SetBirthYear = z.strictObject({
  birthYear: z.number().int(),
  reason: z.string().trim().min(1).max(CORRECTION_REASON_MAX_LENGTH),
})
