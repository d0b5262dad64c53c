/** Campaigns: a goal in touches that a team or an organization works at together (product 10.54). */
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { compareGroupNames } from '#domain/groups/group.ts'

export const CAMPAIGN_PHASES = ['coming', 'running', 'over'] as const
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number]

interface Days {
  beginsOn: string
  endsOn: string
}

/** Where a campaign stands on this day of somebody's calendar. Its first and its last day belong to it. */
export function campaignPhase({ beginsOn, endsOn }: Days, today: string): CampaignPhase {
  if (today < beginsOn) return 'coming'
  return today <= endsOn ? 'running' : 'over'
}

/** The days on which something can still be given, today included. */
export function daysLeft({ beginsOn, endsOn }: Days, today: string): number {
  const from = today < beginsOn ? beginsOn : today
  return Math.max(0, dayNumber(endsOn) - dayNumber(from) + 1)
}

/** What some players gave together. */
export interface Giving {
  sum: number
  /** The players who are counted. */
  heads: number
}

const average = ({ sum, heads }: Giving): number => (heads === 0 ? 0 : sum / heads)

/** Touches of each player on average, in whole touches. */
export const perHead = (giving: Giving): number => Math.round(average(giving))

/** Teams by their touches per member, so that a small team can win. Ties go to the team with the larger sum. */
export const rankTeams = <T extends Giving & { name: string }>(teams: readonly T[]): T[] =>
  teams.toSorted((a, b) => average(b) - average(a) || b.sum - a.sum || compareGroupNames(a.name, b.name))

/**
 * The team that gave most per head, of teams in their order. Null without a second team, if nobody gave anything, or if two gave exactly
 * the same.
 */
export function winnerOf<T extends Giving>([first, second]: readonly T[]): T | null {
  if (!first || !second || first.sum === 0) return null
  return average(second) === average(first) && second.sum === first.sum ? null : first
}
