/** The statistics that have a board (product 7.3, 10.1). Units: juggles, juggles, seconds, juggles per minute, days. */
export const LEADERBOARD_STATS = [
  'totalJuggles',
  'bestSessionCount',
  'longestSession',
  'bestRate',
  'dayStreak',
] as const
export type LeaderboardStat = (typeof LEADERBOARD_STATS)[number]

/**
 * A group of up to this many members can ask for better evidence on its boards, because they are then counted from the members' sessions
 * (product 7.3).
 */
export const LEAST_EVIDENCE_MAX_MEMBERS = 500

/** The share of a board's `total` players below `rank`, in percent with one decimal. */
export function percentileOf(rank: number, total: number): number {
  if (total <= 0) return 0
  return Math.max(0, Math.round((1000 * (total - rank)) / total) / 10)
}

/**
 * What to tell players of their place after a practice (product 13.9): the place in the better half of a board, how many are behind them in
 * the other half, and nothing to the last one.
 */
export function placeToTell(rank: number, total: number): 'place' | 'ahead' | null {
  if (rank >= total) return null
  return 2 * rank <= total ? 'place' : 'ahead'
}

export const UNRANKED_REASONS = [
  'HIDDEN',
  'NOT_A_MEMBER',
  'NO_SESSION',
  'UNDER_REVIEW',
  'NONE_IN_PERIOD',
  'EVIDENCE_TOO_WEAK',
  'TOO_SHORT_FOR_RATE',
  'NOTHING_COUNTED',
] as const
export type UnrankedReason = (typeof UNRANKED_REASONS)[number]

/** The facts about a player without a rank on a board. */
export interface UnrankedPlayer {
  /** Whether the player chose to be hidden on boards like this one. */
  isHidden: boolean
  /** Whether the player is in the board's group; always true on the global board. */
  isMember: boolean
  hasSession: boolean
  hasCountedSession: boolean
  /** Whether a counted session is within the board's period. */
  hasCountedInPeriod: boolean
  /** Whether one of these is known well enough for the board. */
  isKnownWellEnough: boolean
}

/** Why a player has no rank. Of several reasons, the one that must change first. */
export function whyUnranked(player: UnrankedPlayer, stat: LeaderboardStat): UnrankedReason {
  if (player.isHidden) return 'HIDDEN'
  if (!player.isMember) return 'NOT_A_MEMBER'
  if (!player.hasSession) return 'NO_SESSION'
  if (!player.hasCountedSession) return 'UNDER_REVIEW'
  if (!player.hasCountedInPeriod) return 'NONE_IN_PERIOD'
  if (!player.isKnownWellEnough) return 'EVIDENCE_TOO_WEAK'
  return stat === 'bestRate' ? 'TOO_SHORT_FOR_RATE' : 'NOTHING_COUNTED'
}
