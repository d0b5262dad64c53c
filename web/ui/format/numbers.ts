import { byLocale } from './locale.ts'
import { numberLocale } from './number-locale.ts'

/** Formats numbers for people (product 13.5): 12,480 · 42.5 /min · 1 h 05 min. */

/** A number format with the separators that the player chose. */
export const figures = (options: Intl.NumberFormatOptions): (() => Intl.NumberFormat) =>
  byLocale((locale) => new Intl.NumberFormat(locale, options), numberLocale)

const whole = figures({ maximumFractionDigits: 0 })
const oneDecimal = figures({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const shares = figures({ style: 'percent', maximumFractionDigits: 1 })
const compact = figures({ notation: 'compact', maximumFractionDigits: 1 })

export const formatCount = (count: number) => whole().format(count)

/** A count for narrow places: 12.5K. */
export const formatShort = (count: number) => compact().format(count)

/** A number and its unit without a line break between them. */
export const withUnit = (number: string | number, unit: string) => `${number}\u00a0${unit}`

/** A number with one decimal: 4.2. */
export const formatTenths = (value: number) => oneDecimal().format(value)

/** Juggles per minute. */
export const formatRate = (perMinute: number) => withUnit(oneDecimal().format(perMinute), '/min')

/** A percentage: 87.3%, or 87,3 % in other formats. */
export const formatPercent = (percent: number) => shares().format(percent / 100)

/** The full seconds in words: 48 s, 12 min 05 s, 1 h 05 min. Not rounded: 9.88 s are too short for a best rate, and must not read 10 s. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  if (hours > 0) return `${withUnit(whole().format(hours), 'h')} ${withUnit(twoDigits(minutes), 'min')}`
  if (minutes > 0) return `${withUnit(minutes, 'min')} ${withUnit(twoDigits(total % 60), 's')}`
  return withUnit(total, 's')
}

/** Seconds as a running clock: 0:48, 12:05, 1:05:00. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  const rest = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(total % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
