import type { TFunction } from 'i18next'
import type { PersonalRecord } from '#contract/statistics/statistics.ts'
import type { StatisticsPeriod } from '#domain/statistics/window.ts'
import { formatDay } from '#web/statistics/calendar-words.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import type { SharedPicture } from '#web/ui/share/shared-picture.ts'

/** What is shared of a best. Who sees it knows nothing else of the player, so it says of which time it is the best. */
export function pictureOfBest(
  t: TFunction,
  { best, period }: { best: PersonalRecord; period: StatisticsPeriod },
): SharedPicture {
  return {
    headline: t(`statistics.records.bestOf.${period}`),
    celebrates: period === 'all',
    value: formatRecord(best),
    label: t(`statistics.records.${best.kind}.explanation`),
    figures: [],
    date: formatDay(best.localDate),
  }
}

const FORMATS = {
  bestSessionCount: formatCount,
  bestRun: formatCount,
  longestSession: formatDuration,
  bestRate: formatRate,
}

/** A record as people read it, with its unit where it is none of juggles. */
export const formatRecord = ({ kind, value }: Pick<PersonalRecord, 'kind' | 'value'>): string =>
  FORMATS[kind](value)
