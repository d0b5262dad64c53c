import { z } from 'zod'
import { LEADERBOARD_STATS, UNRANKED_REASONS } from '#domain/leaderboard.ts'
import { BOARD_PERIODS } from '#domain/calendar/period.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { page } from '#contract/page.ts'

/** One row of a board (product 3.9). */
export const LeaderboardEntry = z.object({
  rank: z.number().int(),
  userId: uuid,
  /** Outside a player's own groups "Player 7F3K", until they have told a name and their year of birth. */
  displayName: z.string(),
  /** False for a neutral name. Other people find no page behind it. */
  isNamed: z.boolean(),
  /** Juggles, seconds (longestSession), juggles per minute (bestRate) or days (dayStreak). */
  value: z.number(),
  type: z.enum(LEADERBOARD_STATS),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

const OwnStanding = z.object({
  rank: z.number().int(),
  value: z.number(),
  /** The share of the board's players who are below, in percent with one decimal. */
  percentile: z.number(),
  /** True if the rank was measured on a board from a few minutes ago. */
  approximate: z.boolean(),
})

export const Leaderboard = page(LeaderboardEntry).extend({
  /** The page above; null at the top. */
  previousCursor: z.string().nullable(),
  /** True for a page around an approximate rank. Each of its ranks is off by the same number. */
  ranksApproximate: z.boolean(),
  /** The caller's own place; null without a value on this board. */
  me: OwnStanding.nullable(),
  /** Why the caller has no place; null if they have one. The sentence is in texts/ under `leaderboards.unranked`. */
  whyUnranked: z.enum(UNRANKED_REASONS).nullable(),
  /** How a session must be known at least to count on this board; `tapped` counts every session. */
  leastEvidence: z.enum(EVIDENCE),
  /** Players on the board. */
  total: z.number().int(),
  totalApproximate: z.boolean(),
  /** When the board began; null for all time. */
  startsAt: instant.nullable(),
  /** When the board is emptied, or last week's board is replaced by this week's; null for all time. */
  resetsAt: instant.nullable(),
})
export type Leaderboard = z.infer<typeof Leaderboard>

/** Players found on a board by name, highest first. */
export const FoundPlayers = z.object({
  items: z.array(LeaderboardEntry.extend({ approximate: z.boolean() })),
})
export type FoundPlayers = z.infer<typeof FoundPlayers>

export const LeaderboardPeriod = z.enum(BOARD_PERIODS).default('all')

/** global, known (the members of the caller's groups), team:{id} or organization:{id}. */
export const LeaderboardScope = z
  .string()
  .regex(/^(global|known|(team|organization):[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$/)
  .toLowerCase()
  .default('global')

/** The data of each `board` event of `GET …/events`: the board has changed. It contains no player data. */
export const BoardChanged = z.object({
  /** The greatest value that changed. A viewer who shows only greater values need not ask again. Null when anything may have changed. */
  upTo: z.number().nullable(),
})
export type BoardChanged = z.infer<typeof BoardChanged>
