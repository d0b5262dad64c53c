import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Leaderboard } from '#contract/leaderboard.ts'
import { LEADERBOARD_DEFAULT_LIMIT } from '#contract/limits.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import type { BoardChoice } from './board-address.ts'

/** Whose board: everybody's, or that of a group's members. */
export type BoardScope = 'global' | `team:${string}` | `organization:${string}`

/** A board, page by page. While another one is on its way the last one stays, marked as a placeholder. */
export function useBoard({ stat, period }: BoardChoice, scope: BoardScope) {
  return useInfiniteQuery({
    queryKey: ['leaderboard', stat, period, scope],
    queryFn: ({ pageParam }) =>
      unwrap<Leaderboard>(
        api.api.leaderboards[':stat'].$get({
          param: { stat },
          query: {
            period,
            scope,
            limit: String(LEADERBOARD_DEFAULT_LIMIT),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

export type BoardQuery = ReturnType<typeof useBoard>
