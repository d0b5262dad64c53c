import type { TFunction } from 'i18next'
import type { PersonalRecord } from '#contract/statistics/statistics.ts'
import type { StatisticsPeriod } from '#domain/statistics/window.ts'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import { formatRecord } from '#web/ui/format/records.ts'
import type { SharedPicture } from '#web/ui/share/shared-picture.ts'

/** The picture of a best. People who see it know nothing else, so it names the period. */
export function pictureOfBest(
  t: TFunction,
  { best, period, name }: { best: PersonalRecord; period: StatisticsPeriod; name: string },
): SharedPicture {
  return {
    name,
    headline: t(`statistics.records.bestOf.${period}`),
    celebrates: period === 'all',
    value: formatRecord(best),
    label: t(`statistics.records.${best.kind}.explanation`),
    figures: [],
    date: formatLocalDate(best.localDate),
  }
}
