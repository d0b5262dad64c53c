import type { Leaderboard } from '#contract/statistics/leaderboard.ts'

/** A row of a board of total juggles. */
export const entry = (rank: number, displayName: string, value: number, userId = displayName) => ({
  rank,
  userId,
  displayName,
  isNamed: true,
  value,
  type: 'totalJuggles' as const,
})

/** A board with one player on it. */
export const boardOf = (more: Partial<Leaderboard> = {}): Leaderboard => ({
  items: [entry(1, 'Ben', 20)],
  nextCursor: null,
  previousCursor: null,
  ranksApproximate: false,
  me: null,
  whyUnranked: null,
  leastEvidence: 'tapped',
  total: 1,
  totalApproximate: false,
  startsAt: null,
  resetsAt: null,
  ...more,
})
