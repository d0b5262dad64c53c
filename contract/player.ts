import { z } from 'zod'
import { EarnedBadge, PersonalRecord } from './statistics.ts'

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
