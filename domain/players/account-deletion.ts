import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/** Days during which a player can take back the deletion of their account (product 9.3, 10.24). */
export const DELETION_DAYS = 14

/** The time at which an account is erased when its owner deletes it now. */
export const deletionDueAt = (now: Date) => new Date(now.getTime() + DELETION_DAYS * DAY_MS)
