import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'
import { usualWeekStart } from '#web/ui/format/week.ts'
import type { StatisticsChoice } from './statistics-address.ts'

/** "Today" depends on the player's time zone. */
const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A period of the player's practice. While another one loads, the previous one stays. */
export function useStatistics({ period, bucket }: StatisticsChoice) {
  return useQuery({ ...askStatistics({ period, bucket }), placeholderData: keepPreviousData })
}

const askStatistics = ({ period, bucket }: StatisticsChoice) => ({
  queryKey: queryKeys.statisticsOf(period, bucket),
  queryFn: () =>
    unwrap<Statistics>(
      api.api.me.statistics.$get({
        query: { period, bucket, timeZone: here(), weekStart: usualWeekStart() },
      }),
    ),
})

const YEAR: StatisticsChoice = { period: 'year', bucket: 'week' }

/** The year for the heatmap. Its answer also has everything of all time: streaks, goal, records, badges. */
export const useYearOfPractice = () => useStatistics(YEAR)

export const askYearOfPractice = () => askStatistics(YEAR)

export function useAdvancedStatistics() {
  return useQuery({
    queryKey: queryKeys.advancedStatistics,
    queryFn: () =>
      unwrap<AdvancedStatistics>(api.api.me.statistics.advanced.$get({ query: { timeZone: here() } })),
  })
}
