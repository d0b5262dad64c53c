import { byLocale } from './locale.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

const formats = byLocale((locale) =>
  UNITS.map(
    (unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
  ),
)

/** A size in the reader's words, by thousands as devices tell it: 3.4 MB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return formats()[power]!.format(bytes / 1000 ** power)
}
