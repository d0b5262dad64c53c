/** Dates in the player's own locale and time zone. */

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const utcDay = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

export const formatDate = (iso: string) => day.format(new Date(iso))
export const formatDateTime = (iso: string) => dayAndTime.format(new Date(iso))
/** A day that is the same for everybody, such as the beginning of a board's period (YYYY-MM-DD). */
export const formatUtcDay = (date: string) => utcDay.format(new Date(date))
export const formatTime = (instant: Date) => clock.format(instant)
