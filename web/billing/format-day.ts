import { byLocale } from '#web/ui/format/locale.ts'

const sameYear = byLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }))
const otherYear = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
)

/** A day as one says it: "3 May", with its year when that is another; a dash for a plan that has no end. */
export function formatDay(iso: string | null | undefined, now = new Date()): string {
  if (!iso) return '–'
  const day = new Date(iso)
  return (day.getFullYear() === now.getFullYear() ? sameYear : otherYear)().format(day)
}
