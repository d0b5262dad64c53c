import { byLocale } from './locale.ts'
import { figures, withUnit } from './numbers.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** The name of a unit follows the language alone (MB; Mo in French), unlike the number before it. */
const unitNames = byLocale((locale) => UNITS.map((unit) => unitName(locale, unit)))
const upToOneDecimal = figures({ maximumFractionDigits: 1 })

/** A size in the reader's language, in powers of 1,000 as devices show it: 3.4 MB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log10(Math.max(1000, bytes)) / 3))
  return withUnit(upToOneDecimal().format(bytes / 1000 ** power), unitNames()[power - 1]!)
}

function unitName(locale: string, unit: (typeof UNITS)[number]): string {
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(2)
  return parts.find(({ type }) => type === 'unit')!.value
}
