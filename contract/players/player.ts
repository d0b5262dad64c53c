import { z } from 'zod'
import { Badge, EarnedBadge, PersonalRecord } from '#contract/statistics/statistics.ts'

/** A player as others see them, under the names of spec §3: never email, billing, roles or time zone. */
export const PublicProfile = z.object({
  uid: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  joinDate: z.string(),
  totalJuggles: z.number().int(),
  /** Seconds. */
  longestSession: z.number(),
  /** Most juggles in one session. */
  bestSessionCount: z.number().int(),
  /** Juggles per minute, over at least 10 s. */
  bestRate: z.number(),
  /** Longest run of days in a row with practice. */
  dayStreak: z.number().int(),
  /** Without the session, which is its player's. */
  records: z.array(PersonalRecord.pick({ kind: true, value: true, localDate: true })),
  badges: z.array(EarnedBadge),
  /** Whether this is the caller. */
  isMe: z.boolean(),
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** What anybody who has the link may see of a player who is public, signed in or not (decisions/0028): no photo and no date. */
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
