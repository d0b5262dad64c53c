import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { currentLocale } from '#web/ui/format/locale.ts'

type Practiced = Pick<RecordSession, 'date' | 'timeZone'>

/** The time of a practice where it was, because its day is the day there (product 10.3). */
export const practiceTime = (session: Practiced) => format(session, { timeStyle: 'short' })
export const practiceDate = (session: Practiced) => format(session, { dateStyle: 'medium' })
export const practiceDateTime = (session: Practiced) =>
  format(session, { dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of the device, if the browser does not know that of the practice. */
function format({ date, timeZone }: Practiced, options: Intl.DateTimeFormatOptions): string {
  const zone = timeZone !== undefined && isTimeZone(timeZone) && { timeZone }
  return new Intl.DateTimeFormat(currentLocale(), { ...options, ...zone }).format(new Date(date))
}
