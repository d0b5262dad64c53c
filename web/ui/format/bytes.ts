import { byLocale } from './locale.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

const formats = byLocale((locale) =>
  UNITS.map(
    (unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
  ),
)

/** A size in the reader's words, by thousands as devices tell it: 3.4 MB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log10(Math.max(1000, bytes)) / 3))
  return formats()[power - 1]!.format(bytes / 1000 ** power)
}
