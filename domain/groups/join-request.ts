import { DAY_MS } from '#domain/calendar/calendar-date.ts'

export const JOIN_REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number]

/** A rejected player may ask again after this many days (product 9.3, 10.9). */
export const ASK_AGAIN_AFTER_DAYS = 7

/** A player may ask a team so often within a day: each request tells its managers, also one that is withdrawn (product 10.9). */
export const ASKS_PER_DAY = 3

/** The time at which a rejected player may ask again; null when they may ask at once. */
export function askAgainAt(rejectedAt: Date | null, now: Date): Date | null {
  if (!rejectedAt) return null
  const again = new Date(rejectedAt.getTime() + ASK_AGAIN_AFTER_DAYS * DAY_MS)
  return again > now ? again : null
}
