import { offsetFromUtc } from '#domain/calendar/time-zone.ts'
import { implausibleFields, type Implausibility } from '#domain/practice/plausibility.ts'
import {
  type DateFormat,
  type DurationUnit,
  type NotedDate,
  parseCount,
  parseDate,
  parseDuration,
} from './parse-cells.ts'

/** The columns of a file with earlier practice, in the order of its template. */
export const HISTORY_COLUMNS = ['date', 'count', 'duration'] as const
export type HistoryColumn = (typeof HISTORY_COLUMNS)[number]

/** A row as somebody typed it. */
export type TypedHistoryRow = Record<HistoryColumn, string>

export interface HistoryReading {
  dateFormat: DateFormat
  durationUnit: DurationUnit
  /** IANA name: the time zone of the file's dates and times. */
  timeZone: string
}

export const HISTORY_ERRORS = ['DATE_INVALID', 'COUNT_INVALID', 'DURATION_INVALID'] as const
type HistoryError = (typeof HISTORY_ERRORS)[number] | Implausibility

/** A practice as noted in a file. */
export interface NotedPractice {
  noted: NotedDate
  juggleCount: number
  /** Seconds. */
  duration: number
}

export type CheckedHistoryRow = { practice: NotedPractice } | { errors: HistoryError[] }

/** Reads a row, and checks that it is plausible, as every session is (product 10.2). */
export function checkHistoryRow(row: TypedHistoryRow, reading: HistoryReading, now: Date): CheckedHistoryRow {
  const noted = parseDate(row.date, reading.dateFormat)
  const juggleCount = parseCount(row.count)
  const duration = parseDuration(row.duration, reading.durationUnit)
  if (noted === null || juggleCount === null || duration === null) {
    const errors: HistoryError[] = []
    if (noted === null) errors.push('DATE_INVALID')
    if (juggleCount === null) errors.push('COUNT_INVALID')
    if (duration === null) errors.push('DURATION_INVALID')
    return { errors }
  }
  const practice = { noted, juggleCount, duration }
  // A date without a time is in the future only if that day has not begun.
  const date = instantOf({ ...noted, time: noted.time ?? 0 }, reading.timeZone)
  const errors = Object.values(implausibleFields({ juggleCount, duration, date }, now))
  return errors.length > 0 ? { errors } : { practice }
}

const MS_PER_MINUTE = 60_000

/**
 * The instant at which a clock in the time zone showed this date and time (seconds since midnight). The change to summer time skips an
 * hour. A time in that hour is read as the same time one hour later.
 */
export function instantOf({ date, time, offset }: NotedDate & { time: number }, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + time * 1000
  if (offset !== null) return new Date(asUtc - offset * MS_PER_MINUTE)
  const guess = asUtc - offsetFromUtc(new Date(asUtc), timeZone)
  const settled = asUtc - offsetFromUtc(new Date(guess), timeZone)
  return new Date(Math.max(settled, asUtc - offsetFromUtc(new Date(settled), timeZone)))
}
