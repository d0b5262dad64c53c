import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { byLocale } from './locale.ts'

type Practiced = Pick<RecordSession, 'date' | 'timeZone'>

/** The time of a practice where it was, because its day is the day there (product 10.3). */
export const practiceTime = inItsZone({ timeStyle: 'short' })
export const practiceDate = inItsZone({ dateStyle: 'medium' })
export const practiceDateTime = inItsZone({ dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of the device, if the browser does not know that of the practice. A history has many rows of few zones, so formats are kept. */
function inItsZone(options: Intl.DateTimeFormatOptions): (session: Practiced) => string {
  const formatOf = byLocale((locale) => {
    const formats = new Map<string, Intl.DateTimeFormat>()
    return (timeZone: string) => {
      const format =
        formats.get(timeZone) ??
        new Intl.DateTimeFormat(locale, { ...options, ...(isTimeZone(timeZone) && { timeZone }) })
      formats.set(timeZone, format)
      return format
    }
  })
  return ({ date, timeZone = '' }) => formatOf()(timeZone).format(new Date(date))
}
