/** Dates in the player's own locale and time zone. */

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const formatDate = (iso: string) => day.format(new Date(iso))
export const formatDateTime = (iso: string) => dayAndTime.format(new Date(iso))
