import type { Leaderboard, LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import type { BoardPage } from '#web/leaderboards/use-board.ts'

export interface BoardRow extends LeaderboardEntry {
  /** Whether the rank was measured against a slightly older board. */
  approximate: boolean
}

export interface Board extends Pick<
  Leaderboard,
  'me' | 'whyUnranked' | 'leastEvidence' | 'total' | 'totalApproximate' | 'startsAt' | 'resetsAt'
> {
  rows: BoardRow[]
  placesWon: number | null
}

const NOTHING_YET: Omit<Board, 'rows'> = {
  me: null,
  whyUnranked: null,
  leastEvidence: 'tapped',
  total: 0,
  totalApproximate: false,
  startsAt: null,
  resetsAt: null,
  placesWon: null,
}

/**
 * The loaded pages as one board. Ranks may change between two pages, so that both contain the same player. They keep the first place shown.
 */
export function readBoard(pages: readonly BoardPage[]): Board {
  const seen = new Set<string>()
  const rows = pages
    .flatMap(({ items, ranksApproximate }) =>
      items.map((item) => ({ ...item, approximate: ranksApproximate })),
    )
    .filter(({ userId }) => !seen.has(userId) && seen.add(userId))
  const { me, whyUnranked, leastEvidence, total, totalApproximate, startsAt, resetsAt, placesWon } =
    pages.at(-1) ?? NOTHING_YET
  return { rows, me, whyUnranked, leastEvidence, total, totalApproximate, startsAt, resetsAt, placesWon }
}

export const showsPlayer = ({ rows }: Board, id: string) => rows.some(({ userId }) => userId === id)
