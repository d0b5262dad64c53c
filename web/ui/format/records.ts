import type { RecordKind } from '#domain/statistics/records.ts'
import { formatCount, formatDuration, formatRate } from './numbers.ts'

const FORMATS: Record<RecordKind, (value: number) => string> = {
  bestSessionCount: formatCount,
  bestRun: formatCount,
  longestSession: formatDuration,
  bestRate: formatRate,
}

/** A record for people, with its unit. Juggles have none. */
export const formatRecord = ({ kind, value }: { kind: RecordKind; value: number }): string =>
  FORMATS[kind](value)
