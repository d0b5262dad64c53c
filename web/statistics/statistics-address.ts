import { BUCKET_UNITS, type BucketUnit } from '#domain/statistics/buckets.ts'
import { STATISTICS_PERIODS, type StatisticsPeriod } from '#domain/statistics/window.ts'

/** The shown part of a player's practice: the period, and the unit of the bars. */
export interface StatisticsChoice {
  period: StatisticsPeriod
  bucket: BucketUnit
}

const DEFAULT_PERIOD: StatisticsPeriod = 'month'

/** The units that give a readable number of bars for a period. The first one is the default. */
export const UNITS_OF_PERIOD: Record<StatisticsPeriod, readonly [BucketUnit, ...BucketUnit[]]> = {
  week: ['day'],
  month: ['day', 'week'],
  year: ['week', 'month'],
  all: ['month', 'week'],
}

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  values.includes(value as T)

/** Reads the choice from the address. Missing or wrong values are replaced by the defaults. */
export function readStatisticsChoice(search: URLSearchParams): StatisticsChoice {
  const [period, bucket] = [search.get('period'), search.get('per')]
  const chosen = isOneOf(STATISTICS_PERIODS, period) ? period : DEFAULT_PERIOD
  const units = UNITS_OF_PERIOD[chosen]
  const fits = isOneOf(BUCKET_UNITS, bucket) && units.includes(bucket)
  return { period: chosen, bucket: fits ? bucket : units[0] }
}

/** Writes a choice to the address. Defaults are left out, and other parameters stay. */
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
