import { z } from 'zod'
import { Entitlement } from '#contract/billing/entitlement.ts'

const count = z.number().int()

/** Players whose effective tier is this, and where it comes from. */
export const PlayersOfTier = Entitlement.extend({ players: count })

export const WebsiteDay = z.object({
  /** UTC, YYYY-MM-DD. */
  day: z.string(),
  newPlayers: count,
  /** Players of whom a session was recorded. */
  activePlayers: count,
  sessions: count,
  juggles: z.number(),
})
export type WebsiteDay = z.infer<typeof WebsiteDay>

/** The website in numbers, as of `measuredAt`; days and weeks are UTC's. */
export const WebsiteOverview = z.object({
  measuredAt: z.string(),
  /** With an account. */
  players: count,
  anonymousPlayers: count,
  activeToday: count,
  /** Since Monday. */
  activeThisWeek: count,
  /** Recorded since the beginning. */
  sessions: count,
  teams: count,
  organizations: count,
  subscriptions: z.array(PlayersOfTier),
  /** Of this moment; at most SESSIONS_UNDER_REVIEW_COUNTED. */
  sessionsUnderReview: count,
  /** The last ones, the oldest first, without gaps. */
  days: z.array(WebsiteDay),
})
export type WebsiteOverview = z.infer<typeof WebsiteOverview>
