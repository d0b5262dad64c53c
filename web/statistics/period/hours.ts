import { byLocale } from '#web/ui/format/locale.ts'

const hour = byLocale((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }))

const atHour = (clock: number) => new Date(Date.UTC(2000, 0, 1, clock))

/** Spanish and French hours may be bare numbers, which read like a number of juggles. */
const withUnit = (hours: string) => (/\p{L}/u.test(hours) ? hours : `${hours}\u00a0h`)

/** An hour of the day, such as 3 PM or 15 h. */
export const formatHour = (clock: number): string => withUnit(hour().format(atHour(clock)))

/** A range that ends at midnight ends on another day, which `formatRange` would name. */
export const formatHours = ({ fromHour, toHour }: { fromHour: number; toHour: number }): string =>
  withUnit(
    toHour === 24
      ? `${hour().format(atHour(fromHour))} – ${hour().format(atHour(0))}`
      : hour().formatRange(atHour(fromHour), atHour(toHour)),
  )
