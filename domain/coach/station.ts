/** The rules of stations: shared tablets that note tries without a login (product 10.52). */

/** Stations that a team has at the same time. */
export const STATIONS_MAX = 20

const MINUTE_MS = 60_000

/** Tries that were noted on the day, without a connection, may arrive for this long after its end. */
const LATE_MS = 12 * 60 * MINUTE_MS

/** Until when a station takes what was noted on its day. `endsAt` is the end of the day. */
export const takesUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + LATE_MS)

/** Whether a station may still take a try back that was noted or stored at this instant. Older ones are the coach's to take back. */
export const mayTakeBackAtStation = (notedAt: Date, now: Date): boolean =>
  now.getTime() - notedAt.getTime() < 10 * MINUTE_MS
