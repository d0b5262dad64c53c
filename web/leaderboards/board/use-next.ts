import { useQuery } from '@tanstack/react-query'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import type { BoardChoice, BoardScope } from '#web/leaderboards/choice/board-address.ts'
import { type Next, whatIsNext } from '#web/leaderboards/what-is-next.ts'
import { askAroundMe } from '#web/leaderboards/use-board.ts'
import { type Board, showsPlayer } from './read-board.ts'

/** Statistics in which a place is won with so many more juggles. */
const WON_WITH_JUGGLES: ReadonlySet<LeaderboardStat> = new Set(['totalJuggles', 'bestSessionCount'])

interface NextWanted {
  board: Board
  choice: BoardChoice
  scope: BoardScope
  uid: string
  /** False while the rows are those of another board. */
  isReady: boolean
}

/** Whether the player's own row names the next rival, as soon as the rival is known. */
export const namesRival = ({ me }: Board, stat: LeaderboardStat): boolean =>
  me !== null && me.rank > 1 && WON_WITH_JUGGLES.has(stat)

/** Whom the player passes next. When the loaded rows do not contain the player, the rows around them are asked for. */
export function useNext({ board, choice, scope, uid, isReady }: NextWanted): Next | null {
  const isAsked = isReady && namesRival(board, choice.stat)
  const isLoaded = showsPlayer(board, uid)
  const around = useQuery({
    ...askAroundMe({ stat: choice.stat, period: choice.period, scope }),
    enabled: isAsked && !isLoaded,
  })
  if (!isAsked) return null
  return whatIsNext(isLoaded ? board.rows : (around.data?.items ?? []), uid)
}
