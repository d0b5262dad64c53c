import { byLocale } from './locale.ts'

/** Dates in the player's own language and time zone. */

const day = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const dayAndTime = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)
const utcDay = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const calendarDay = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
)
const clock = byLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))

/** No line breaks within a date. */
export const inOnePiece = (date: string) => date.replaceAll(' ', '\u00A0')

export const formatDate = (iso: string) => inOnePiece(day().format(new Date(iso)))
export const formatDateTime = (iso: string) => dayAndTime().format(new Date(iso))
/** A day that is the same for everybody, such as the first day of a board's period (YYYY-MM-DD). */
export const formatUtcDay = (date: string) => inOnePiece(utcDay().format(new Date(date)))
/** A calendar day without a time zone (YYYY-MM-DD): the same day wherever it is read. Nov 18, 2026 */
export const formatLocalDate = (date: string) => calendarDay().format(new Date(date))
export const formatTime = (instant: Date) => clock().format(instant)

const month = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const shortMonth = byLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))
const weekdayLetter = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }),
)
/** A month (YYYY-MM): October 2026. */
export const formatMonth = (yearAndMonth: string) =>
  inOnePiece(month().format(new Date(`${yearAndMonth}-01`)))
/** For the head of a narrow column: Oct. */
export const formatShortMonth = (yearAndMonth: string) => shortMonth().format(new Date(`${yearAndMonth}-01`))
/** For the head of a narrow column: M. */
export const formatWeekdayLetter = (date: string) => weekdayLetter().format(new Date(date))
