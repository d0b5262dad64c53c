import { z } from 'zod'
import { Entitlement } from '#contract/billing/entitlement.ts'
import { instant, localDate } from '#contract/instant.ts'

const count = z.number().int()

/** How many players have this tier from this source. */
const PlayersOfTier = Entitlement.extend({ players: count })

export const WebsiteDay = z.object({
  /** UTC, YYYY-MM-DD. */
  day: localDate,
  newPlayers: count,
  /** Players with a session recorded on that day. */
  activePlayers: count,
  sessions: count,
  juggles: z.number(),
})
export type WebsiteDay = z.infer<typeof WebsiteDay>

/** Figures of the website as of `measuredAt`. Days and weeks are in UTC. */
export const WebsiteOverview = z.object({
  measuredAt: instant,
  /** Players with an account. */
  players: count,
  anonymousPlayers: count,
  activeToday: count,
  /** Since Monday. */
  activeThisWeek: count,
  /** All sessions so far. */
  sessions: count,
  teams: count,
  organizations: count,
  subscriptions: z.array(PlayersOfTier),
  /** As of now; at most WAITING_COUNTED. */
  sessionsUnderReview: count,
  /** As of now; at most WAITING_COUNTED. */
  openReports: count,
  /** The last days, oldest first, without gaps. */
  days: z.array(WebsiteDay),
})
export type WebsiteOverview = z.infer<typeof WebsiteOverview>
