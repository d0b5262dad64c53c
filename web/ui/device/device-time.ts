import { isTimeZone, localDate } from '#domain/calendar/time-zone.ts'

/**
 * The IANA name of the time zone of this device. Some devices name none, or one that neither their own browser nor the server knows: then it is
 * undefined, and the zone of the player's profile counts.
 */
export function deviceTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined
}

/** The date on this device's calendar. The player's own calendar may be another one: `useOwnToday`. */
export const todayOnDevice = (): string => localDate(new Date(), deviceTimeZone() ?? 'UTC')
