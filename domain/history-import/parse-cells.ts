import { isCalendarDate } from '#domain/calendar/calendar-date.ts'

/** The order of a date's parts in a file: 2026-11-20, 20.11.2026, or 11/20/2026. */
export const DATE_FORMATS = ['ymd', 'dmy', 'mdy'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The unit of a duration that is a plain number. 12:05 and 1:02:30 need no unit. */
export const DURATION_UNITS = ['seconds', 'minutes'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]

/** A date as it stands in the file. */
export interface NotedDate {
  /** YYYY-MM-DD. */
  date: string
  /** Seconds since midnight; null where no time was noted. */
  time: number | null
  /** Minutes ahead of UTC; null when the time is by the player's own clock. */
  offset: number | null
}

const ORDER: Record<DateFormat, readonly [year: number, month: number, day: number]> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
}
/** The parts of 20.11.2026 18:30:15 +01:00. Only the date must be there. */
const DATE = String.raw`(\d{1,4})[-./\s]\s?(\d{1,2})[-./\s]\s?(\d{1,4})`
const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`
const HALF = String.raw`(?:\s*(am|pm))?`
const ZONE = String.raw`(?:\s*(Z|[+-]\d{2}:?\d{2}))?`
const DATE_AND_TIME = new RegExp(String.raw`^${DATE}(?:[T,\s]\s*${TIME}${HALF}${ZONE})?$`, 'i')

/** Reads a date, with or without a time. Its parts are in the given order. Null when the text is not such a date. */
export function parseDate(cell: string, format: DateFormat): NotedDate | null {
  const found = DATE_AND_TIME.exec(cell.trim())
  if (!found) return null
  const parts = found.slice(1, 4)
  const [year, month, day] = ORDER[format].map((place) => parts[place]!) as [string, string, string]
  const date = /^[1-9]\d{3}$/.test(year) && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!date || !isCalendarDate(date)) return null
  if (found[4] === undefined) return { date, time: null, offset: null }
  const time = secondsOf(found[4], found[5]!, found[6], found[7])
  return time === null ? null : { date, time, offset: found[8] === undefined ? null : offsetOf(found[8]) }
}

function secondsOf(hours: string, minutes: string, seconds = '0', half?: string): number | null {
  const isAfternoon = half?.toLowerCase() === 'pm'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  const isTime = hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 && !(half && Number(hours) > 12)
  return isTime ? hour * 3600 + Number(minutes) * 60 + Number(seconds) : null
}

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/**
 * Reads a whole number, with or without thousands separators: 1250, 1,250, 1.250, 1 250, 1’250. Null when the text is not a whole number.
 */
export function parseCount(cell: string): number | null {
  const text = cell.trim()
  if (/^\d{1,7}$/.test(text)) return Number(text)
  return /^\d{1,3}([.,'’\s]\d{3}){1,2}$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : null
}

/** Reads a duration in seconds: 90, 12:05, 1:02:30, 1 h 05 min, 45 s. A plain number is in `unit`. Null when the text is not a duration. */
export function parseDuration(cell: string, unit: DurationUnit): number | null {
  const text = cell.trim().toLowerCase()
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text)
  if (clock) {
    const [, hours = '0', minutes, seconds] = clock
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  }
  if (/^\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.')) * (unit === 'minutes' ? 60 : 1)
  const said = /^(?:(\d+)\s*h(?:\s|$)?\s*)?(?:(\d+)\s*m(?:in)?\b\.?\s*)?(?:(\d+)\s*s(?:ec)?\b\.?)?$/.exec(
    text,
  )
  if (!said || text === '') return null
  const [, hours = '0', minutes = '0', seconds = '0'] = said
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
