import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UserProfile } from '#contract/players/me.ts'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useYearOfPractice } from '#web/statistics/use-statistics.ts'
import { keepToday, recallToday, type TodayShown } from './kept-today.ts'

/** Rows of the team's week: the player and one rival on either side. */
const ROWS = '3'

/** What Today shows: the device's copy at once, then what the server says. `failed` is true when there is neither. */
export function useToday(userId: string): {
  today: TodayShown | null
  failed: boolean
  retry: () => void
} {
  const [kept] = useState(() => recallToday(userId))
  const { profile } = useAuth()
  const statistics = useYearOfPractice()
  const week = useTeamWeek(profile)
  const known =
    statistics.data && profile && week !== 'loading' ? { statistics: statistics.data, week } : null
  useEffect(() => {
    if (known) keepToday(userId, known)
  })
  const partly = statistics.data ? { statistics: statistics.data, week: kept?.week ?? null } : kept
  const today = known ?? partly
  return { today, failed: !today && statistics.isError, retry: () => void statistics.refetch() }
}

/** The week of the player's current team; null without a team, or when its board cannot be read. */
function useTeamWeek(profile: UserProfile | null): TodayShown['week'] | 'loading' {
  const team = profile?.currentTeam ?? null
  const scope = `team:${team?.teamId ?? ''}`
  const board = useQuery({
    queryKey: queryKeys.board('totalJuggles', 'week', scope, 'today'),
    queryFn: () =>
      unwrap<Leaderboard>(
        api.api.leaderboards[':stat'].$get({
          param: { stat: 'totalJuggles' },
          query: { period: 'week', scope, around: 'me', limit: ROWS },
        }),
      ),
    enabled: team !== null,
  })
  if (!team) return null
  if (board.data) return { team: { id: team.teamId, name: team.teamName }, board: board.data }
  return board.isError ? null : 'loading'
}
