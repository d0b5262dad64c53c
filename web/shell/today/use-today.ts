import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UserProfile } from '#contract/players/me.ts'
import { askAroundMe } from '#web/leaderboards/use-board.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useYearOfPractice } from '#web/statistics/use-statistics.ts'
import { keepToday, recallToday, type TodayShown } from './kept-today.ts'

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
  const scope = `team:${team?.teamId ?? ''}` as const
  const board = useQuery({
    ...askAroundMe({ stat: 'totalJuggles', period: 'week', scope }),
    enabled: team !== null,
  })
  if (!team) return null
  if (board.data) return { team: { id: team.teamId, name: team.teamName }, board: board.data }
  return board.isError ? null : 'loading'
}
