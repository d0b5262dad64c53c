import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TeamNews } from '#contract/groups/news.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { askAroundMe } from '#web/leaderboards/use-board.ts'
import { useNotifications } from '#web/notifications/use-notifications.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { useYearOfPractice } from '#web/statistics/use-statistics.ts'
import { keepToday, recallToday, type TodayShown } from './kept-today.ts'
import { newsOf } from './news.ts'

interface OwnToday {
  today: TodayShown | null
  /** Why there is neither an answer nor a copy; null unless so. */
  error: Error | null
  /** The copy is shown because the server does not answer. */
  isStale: boolean
  /** The news are the copy's, because the server has not answered yet, or does not answer. */
  isNewsCopy: boolean
  retry: () => void
}

/** The content of Today: the device's copy at once, then the server's answer. */
export function useToday(userId: string): OwnToday {
  const [kept] = useState(() => recallToday(userId))
  const { profile } = useAuth()
  const seesGroups = useMay().call('GET', '/api/me/news')
  const statistics = useYearOfPractice()
  const week = useTeamWeek(profile, seesGroups)
  const news = useNews(seesGroups)
  const known = statistics.data && {
    at: statistics.dataUpdatedAt,
    statistics: statistics.data,
    week: week === undefined ? (kept?.week ?? null) : week,
    news: news ?? kept?.news ?? [],
  }
  useEffect(() => {
    if (known && profile) keepToday(userId, known)
  })
  const today = known ?? kept
  return {
    today,
    error: today ? null : statistics.error,
    isStale: today !== null && statistics.isError,
    isNewsCopy: !known || !news,
    retry: () => void statistics.refetch(),
  }
}

/** The week of the player's current team; null without a team, undefined until its board is known. */
function useTeamWeek(profile: UserProfile | null, isAllowed: boolean): TodayShown['week'] | undefined {
  const team = profile?.currentTeam ?? null
  const scope = `team:${team?.teamId ?? ''}` as const
  const board = useQuery({
    ...askAroundMe({ stat: 'totalJuggles', period: 'week', scope }),
    enabled: team !== null && isAllowed,
  })
  if (!team) return profile ? null : undefined
  // Everybody is in the default team. Its week would show neither mates nor a place to players whom only their groups see.
  if (team.teamId === DEFAULT_TEAM_ID && board.data?.whyUnranked === 'HIDDEN') return null
  return board.data && { team: { id: team.teamId, name: team.teamName }, board: board.data }
}

/** Undefined until both answers are there. */
function useNews(isAllowed: boolean): TodayShown['news'] | undefined {
  const [openedAt] = useState(Date.now)
  const mates = useQuery({
    queryKey: laterQueryKeys.news,
    queryFn: () => unwrap<TeamNews>(api.api.me.news.$get()),
    enabled: isAllowed,
  })
  const told = useNotifications({ enabled: isAllowed })
  return mates.data && told.data && newsOf(mates.data.items, told.data.items, openedAt)
}
