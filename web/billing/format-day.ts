import { byLocale } from '#web/ui/format/locale.ts'

const sameYear = byLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }))
const otherYear = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
)

/** A date in words, such as "3 May", with the year if it is another one. A dash for a plan without an end. */
export function formatDay(iso: string | null | undefined): string {
  if (!iso) return '–'
  const day = new Date(iso)
  return (day.getFullYear() === new Date().getFullYear() ? sameYear : otherYear)().format(day)
}
