import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FoundPlayers } from '#contract/statistics/leaderboard.ts'
import { FOUND_PLAYERS_MAX_LIMIT } from '#contract/limits.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import type { BoardChoice } from '#web/leaderboards/address/board-address.ts'
import type { BoardScope } from '#web/leaderboards/address/board-scope.ts'

/** Players of a board whose names hold what is looked for, the highest first. */
export const useFoundPlayers = ({ stat, period, search }: BoardChoice, scope: BoardScope) =>
  useQuery({
    queryKey: ['leaderboard', stat, period, scope, 'found', search],
    queryFn: ({ signal }) =>
      unwrap<FoundPlayers>(
        api.api.leaderboards[':stat'].players.$get(
          {
            param: { stat },
            query: { search, period, scope, limit: String(FOUND_PLAYERS_MAX_LIMIT) },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  })
