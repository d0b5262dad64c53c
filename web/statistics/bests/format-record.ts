import type { PersonalRecord } from '#contract/statistics/statistics.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'

const FORMATS = {
  bestSessionCount: formatCount,
  bestRun: formatCount,
  longestSession: formatDuration,
  bestRate: formatRate,
}

/** A record as people read it, with its unit where it is none of juggles. */
export const formatRecord = ({ kind, value }: Pick<PersonalRecord, 'kind' | 'value'>): string =>
  FORMATS[kind](value)
