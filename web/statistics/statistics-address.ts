import { BUCKET_UNITS, type BucketUnit } from '#domain/statistics/buckets.ts'
import { STATISTICS_PERIODS, type StatisticsPeriod } from '#domain/statistics/window.ts'

/** What of a player's practice is looked at: how far back, and what one bar holds. */
export interface StatisticsChoice {
  period: StatisticsPeriod
  bucket: BucketUnit
}

const DEFAULT_PERIOD: StatisticsPeriod = 'month'

/** The units in which a period is a chart and not a comb; the first is the usual one. */
export const UNITS_OF_PERIOD: Record<StatisticsPeriod, readonly [BucketUnit, ...BucketUnit[]]> = {
  week: ['day'],
  month: ['day', 'week'],
  year: ['week', 'month'],
  all: ['month', 'week'],
}

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  values.includes(value as T)

/** The choice that an address states; whatever it does not, or wrongly, is the usual one. */
export function readStatisticsChoice(search: URLSearchParams): StatisticsChoice {
  const [period, bucket] = [search.get('period'), search.get('per')]
  const chosen = isOneOf(STATISTICS_PERIODS, period) ? period : DEFAULT_PERIOD
  const units = UNITS_OF_PERIOD[chosen]
  const fits = isOneOf(BUCKET_UNITS, bucket) && units.includes(bucket)
  return { period: chosen, bucket: fits ? bucket : units[0] }
}

/** The address of a choice, shortest for the usual one; other parameters stay. */
export function writeStatisticsChoice(
  search: URLSearchParams,
  { period, bucket }: StatisticsChoice,
): URLSearchParams {
  const written = new URLSearchParams(search)
  written.delete('period')
  written.delete('per')
  if (period !== DEFAULT_PERIOD) written.set('period', period)
  if (bucket !== UNITS_OF_PERIOD[period][0]) written.set('per', bucket)
  return written
}
