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
