import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import { LEADERBOARD_DEFAULT_LIMIT } from '#contract/limits.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import type { BoardChoice } from './address/board-address.ts'
import type { BoardScope } from './address/board-scope.ts'
import { rememberRank } from './own-place/remember-rank.ts'

export interface BoardPage extends Leaderboard {
  /** Places won since the last visit, lost ones negative; null where there is nothing to compare with. */
  placesWon: number | null
}

interface PageParam {
  cursor?: string
  around?: 'me'
}

/** A board, page by page, from its top or from around the own place. While another one is on its way the last one stays. */
export function useBoard({ stat, period, aroundMe }: BoardChoice, scope: BoardScope) {
  const uid = useAuth().user?.uid ?? ''
  const start: PageParam = aroundMe ? { around: 'me' } : {}
  return useInfiniteQuery({
    queryKey: ['leaderboard', stat, period, scope, aroundMe ? 'aroundMe' : 'top'],
    queryFn: async ({ pageParam }): Promise<BoardPage> => {
      const query = { period, scope, limit: String(LEADERBOARD_DEFAULT_LIMIT), ...pageParam }
      const page = await unwrap<Leaderboard>(api.api.leaderboards[':stat'].$get({ param: { stat }, query }))
      return { ...page, placesWon: lookAtOwnRank([uid, stat, period, scope].join(), page) }
    },
    initialPageParam: start,
    getNextPageParam: ({ nextCursor }): PageParam | null =>
      nextCursor === null ? null : { cursor: nextCursor },
    getPreviousPageParam: ({ previousCursor }): PageParam | null =>
      previousCursor === null ? null : { cursor: previousCursor },
    placeholderData: keepPreviousData,
  })
}

export type BoardQuery = ReturnType<typeof useBoard>

const lookAtOwnRank = (board: string, { me, startsAt }: Leaderboard): number | null =>
  me && rememberRank(board, { rank: me.rank, at: Date.now(), startsAt })
