import type { BoardChanged } from '#contract/statistics/leaderboard.ts'
import type { Board } from '#web/leaderboards/board/read-board.ts'

/**
 * Whether a change can affect the shown rows. It cannot if all of them, and the own place, are above the greatest changed value. Without
 * further rows a new player could always follow.
 */
export function affectsBoard({ upTo }: BoardChanged, { rows, me }: Board, hasMore: boolean): boolean {
  const lowest = rows.at(-1)
  if (upTo === null || !lowest || !me || !hasMore) return true
  return upTo >= Math.min(lowest.value, me.value)
}
