import { localDate } from '#domain/calendar/time-zone.ts'

/** The IANA name of the time zone of this device. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The date on this device's calendar. The player's own calendar may be another one: `useOwnToday`. */
export const todayOnDevice = (): string => localDate(new Date(), deviceTimeZone())
