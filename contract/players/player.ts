import { z } from 'zod'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { Badge, EarnedBadge, PersonalRecord } from '#contract/statistics/statistics.ts'

/** A player as others see them, with the field names of product 3.1. Never contains email, billing, roles or time zone. */
export const PublicProfile = z.object({
  uid: uuid,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  joinDate: instant,
  totalJuggles: z.number().int(),
  /** Seconds. */
  longestSession: z.number(),
  /** Most juggles in one session. */
  bestSessionCount: z.number().int(),
  /** Juggles per minute, over at least 10 s. */
  bestRate: z.number(),
  /** Longest run of days in a row with practice. */
  dayStreak: z.number().int(),
  /** Without the session, which belongs to its player. */
  records: z.array(PersonalRecord.pick({ kind: true, value: true, localDate: true })),
  badges: z.array(EarnedBadge),
  /** Whether this is the caller. */
  isMe: z.boolean(),
  /** Whether the player manages a group of the caller's, and so looks after the caller there. */
  managesMe: z.boolean(),
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** A public player as anybody with the link sees them, signed in or not (decisions/0028): without photo and dates. */
export const OpenProfile = PublicProfile.pick({
  uid: true,
  displayName: true,
  totalJuggles: true,
  longestSession: true,
  bestSessionCount: true,
  bestRate: true,
  dayStreak: true,
}).extend({ badges: z.array(Badge) })
export type OpenProfile = z.infer<typeof OpenProfile>
