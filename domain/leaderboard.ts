/** The statistics that have a board (spec §7, design.md §5). Units: juggles, juggles, seconds, juggles per minute, days. */
export const LEADERBOARD_STATS = [
  'totalJuggles',
  'bestSessionCount',
  'longestSession',
  'bestRate',
  'dayStreak',
] as const
export type LeaderboardStat = (typeof LEADERBOARD_STATS)[number]

/** Share of a board's players who stand below `rank`, in percent with one decimal. */
export function percentileOf(rank: number, total: number): number {
  if (total <= 0) return 0
  return Math.max(0, Math.round((1000 * (total - rank)) / total) / 10)
}

export const UNRANKED_REASONS = [
  'HIDDEN',
  'NOT_A_MEMBER',
  'NO_SESSION',
  'UNDER_REVIEW',
  'NONE_IN_PERIOD',
  'TOO_SHORT_FOR_RATE',
  'NOTHING_COUNTED',
] as const
export type UnrankedReason = (typeof UNRANKED_REASONS)[number]

/** What there is of a player who stands on no rank of a board. */
export interface UnrankedPlayer {
  /** Chose not to be seen on boards like this one. */
  isHidden: boolean
  /** Of the board's group; true on everybody's board. */
  isMember: boolean
  hasSession: boolean
  hasCountedSession: boolean
  /** A counted session within the board's period. */
  hasCountedInPeriod: boolean
}

/** The first thing that a player without a rank would have to change. */
export function whyUnranked(player: UnrankedPlayer, stat: LeaderboardStat): UnrankedReason {
  if (player.isHidden) return 'HIDDEN'
  if (!player.isMember) return 'NOT_A_MEMBER'
  if (!player.hasSession) return 'NO_SESSION'
  if (!player.hasCountedSession) return 'UNDER_REVIEW'
  if (!player.hasCountedInPeriod) return 'NONE_IN_PERIOD'
  return stat === 'bestRate' ? 'TOO_SHORT_FOR_RATE' : 'NOTHING_COUNTED'
}
