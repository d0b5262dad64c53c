import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { Leaderboard } from '#contract/leaderboard.ts'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

type Standing = Pick<Leaderboard, 'me' | 'total'>
export type OwnStandings = Record<LeaderboardStat, Standing | 'loading' | 'unknown'>

/** The own place on each all-time board, or 'unknown' where the answer did not come. */
export function useOwnStandings(): OwnStandings {
  return useQueries({
    queries: LEADERBOARD_STATS.map((stat) => ({
      queryKey: ['leaderboard', stat, 'all', 'standing'],
      queryFn: () => readStanding(stat),
    })),
    combine: (results) =>
      Object.fromEntries(
        LEADERBOARD_STATS.map((stat, index) => [stat, standingOf(results[index]!)]),
      ) as OwnStandings,
  })
}

async function readStanding(stat: LeaderboardStat): Promise<Standing> {
  // The place comes with every page; the shortest one will do.
  const { me, total } = await unwrap<Leaderboard>(
    api.api.leaderboards[':stat'].$get({ param: { stat }, query: { period: 'all', limit: '1' } }),
  )
  return { me, total }
}

function standingOf({ data, isError }: UseQueryResult<Standing>): OwnStandings[LeaderboardStat] {
  if (data !== undefined) return data
  return isError ? 'unknown' : 'loading'
}
