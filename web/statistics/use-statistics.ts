import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { deviceTimeZone } from '#web/ui/device/device-time.ts'
import { usualWeekStart } from '#web/ui/format/week.ts'
import { useTodayOnDevice } from '#web/ui/device/use-today-on-device.ts'
import type { StatisticsChoice } from './statistics-address.ts'

/** A period of the player's practice: from the device's own copy at once, then from the server. While another one loads, the previous one stays. */
export function useStatistics(choice: StatisticsChoice) {
  const uid = useAuth().user?.uid ?? ''
  const statistics = useQuery({
    ...askStatistics(uid, choice),
    placeholderData: keepPreviousData,
    ...keptStatistics(uid, choice).opening,
    // The copy is asked for again, however new it is.
    refetchOnMount: ({ state }) => (state.dataUpdateCount === 0 ? 'always' : true),
  })
  useEachNewDay(() => void statistics.refetch({ cancelRefetch: false }))
  return statistics
}

/** Runs when the day changes while the page is open: a streak, a week and what today still needs are others then. */
function useEachNewDay(run: () => void): void {
  const today = useTodayOnDevice()
  const seen = useRef(today)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (seen.current === today) return
    seen.current = today
    runNow()
  }, [today])
}

const keptStatistics = (uid: string, { period, bucket }: StatisticsChoice) =>
  keptAnswer<Statistics>(uid, queryKeys.statisticsOf(period, bucket), ({ days }) => Array.isArray(days))

const askStatistics = (uid: string, choice: StatisticsChoice) => ({
  queryKey: queryKeys.statisticsOf(choice.period, choice.bucket),
  queryFn: async () => {
    const query = { ...choice, ...ofDevice(), weekStart: usualWeekStart() }
    return keptStatistics(uid, choice).keep(await unwrap<Statistics>(api.api.me.statistics.$get({ query })))
  },
})

const YEAR: StatisticsChoice = { period: 'year', bucket: 'week' }

/** The year for the heatmap. Its answer also has everything of all time: streaks, goal, records, badges. */
export const useYearOfPractice = () => useStatistics(YEAR)

export const askYearOfPractice = (uid: string) => askStatistics(uid, YEAR)

export function useAdvancedStatistics() {
  return useQuery({
    queryKey: queryKeys.advancedStatistics,
    queryFn: () => unwrap<AdvancedStatistics>(api.api.me.statistics.advanced.$get({ query: ofDevice() })),
  })
}

function ofDevice(): { timeZone?: string } {
  const timeZone = deviceTimeZone()
  return timeZone === undefined ? {} : { timeZone }
}
