import { z } from 'zod'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { PERIODS } from '#domain/period.ts'
import { page } from './page.ts'

export const LeaderboardEntry = z.object({
  rank: z.number().int(),
  userId: z.string(),
  displayName: z.string(),
  /** Juggles, seconds (longestSession), juggles per minute (bestRate) or days (dayStreak). */
  value: z.number(),
  type: z.enum(LEADERBOARD_STATS),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const OwnStanding = z.object({
  rank: z.number().int(),
  value: z.number(),
  /** Share of the board's players who stand below, in percent with one decimal. */
  percentile: z.number(),
  /** True when the rank was measured against the board as it stood at most a few minutes ago. */
  approximate: z.boolean(),
})
export type OwnStanding = z.infer<typeof OwnStanding>

export const Leaderboard = page(LeaderboardEntry).extend({
  /** The caller's own place; null without a value on this board. */
  me: OwnStanding.nullable(),
  /** Players on the board. */
  total: z.number().int(),
  totalApproximate: z.boolean(),
})
export type Leaderboard = z.infer<typeof Leaderboard>

export const LeaderboardPeriod = z.enum(PERIODS).default('all')
