import type { Leaderboard, LeaderboardEntry } from '#contract/leaderboard.ts'

export interface Board {
  rows: LeaderboardEntry[]
  /** The player's own place as last heard; null without a value on this board. */
  me: Leaderboard['me']
  total: number
  totalApproximate: boolean
}

/**
 * The pages that are loaded, as one board. Ranks may move while a player loads more, and would then bring somebody twice: the first
 * place shown stays.
 */
export function readBoard(pages: readonly Leaderboard[]): Board {
  const seen = new Set<string>()
  const rows = pages
    .flatMap((page) => page.items)
    .filter(({ userId }) => !seen.has(userId) && seen.add(userId))
  const newest = pages.at(-1)
  return {
    rows,
    me: newest?.me ?? null,
    total: newest?.total ?? 0,
    totalApproximate: newest?.totalApproximate ?? false,
  }
}

/** The own place is pinned only while the list does not show it. */
export function pinnedStanding(board: Board, ownId: string): Board['me'] {
  return board.rows.some(({ userId }) => userId === ownId) ? null : board.me
}
