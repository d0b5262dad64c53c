import type { BoardChanged } from '#contract/statistics/leaderboard.ts'
import type { Board } from '#web/leaderboards/board/read-board.ts'

/**
 * Whether a change can be seen on what is shown: not where everything shown, the own place with it, stands above the greatest value
 * that changed, and nobody new could follow behind.
 */
export function concerns({ upTo }: BoardChanged, { rows, me }: Board, hasMore: boolean): boolean {
  const lowest = rows.at(-1)
  if (upTo === null || !lowest || !me || !hasMore) return true
  return upTo >= Math.min(lowest.value, me.value)
}
