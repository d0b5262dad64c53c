import { useEffect, useEffectEvent, useState } from 'react'
import type { BoardChanged } from '#contract/statistics/leaderboard.ts'
import type { BoardScope } from '#web/leaderboards/choice/board-address.ts'
import { readBoard } from '#web/leaderboards/board/read-board.ts'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { coalesceCalls } from './coalesce-calls.ts'
import { affectsBoard } from './affects-board.ts'
import { followBoard, type LiveState } from './follow-board.ts'

/** Milliseconds. With many loaded pages, all of them are reloaded, so less often. */
const PAUSE_PER_FURTHER_PAGE = 1000
const LONGEST_PAUSE = 10_000

/** Keeps the board of `query` up to date, and returns whether it is. */
export function useLiveBoard(stat: string, period: string, scope: BoardScope, query: BoardQuery): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const ask = useEffectEvent(async () => {
    // An answer that is on its way may be from before the change.
    if (query.isFetching) await query.refetch({ cancelRefetch: false })
    return query.refetch({ cancelRefetch: false })
  })
  const pages = useEffectEvent(() => query.data?.pages ?? [])
  const isConcerned = useEffectEvent((change: BoardChanged) =>
    affectsBoard(change, readBoard(query.data?.pages ?? []), query.hasNextPage),
  )
  useEffect(() => {
    const pause = () => Math.min(Math.max(0, pages().length - 1) * PAUSE_PER_FURTHER_PAGE, LONGEST_PAUSE)
    const { tell, stop } = coalesceCalls(() => ask(), pause)
    const unfollow = followBoard(
      `/api/leaderboards/${stat}/events?${new URLSearchParams({ period, scope })}`,
      {
        onReady: tell,
        onChange: (change) => isConcerned(change) && tell(),
        onState: setState,
      },
    )
    return () => {
      unfollow()
      stop()
    }
  }, [stat, period, scope])
  return state
}
