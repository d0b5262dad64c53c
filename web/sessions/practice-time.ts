import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { currentLocale } from '#web/ui/format/locale.ts'

interface Practiced {
  date: string
  timeZone?: string | undefined
}

/** The time of a practice where it was, because its day is the day there (product 10.3). */
export const practiceTime = (session: Practiced) => format(session, { timeStyle: 'short' })
export const practiceDateTime = (session: Practiced) =>
  format(session, { dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of the device, if that of the practice is not known to the browser. */
function format({ date, timeZone = '' }: Practiced, options: Intl.DateTimeFormatOptions): string {
  const zone = isTimeZone(timeZone) && { timeZone }
  return new Intl.DateTimeFormat(currentLocale(), { ...options, ...zone }).format(new Date(date))
}
