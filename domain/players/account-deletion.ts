import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/** For this many days a player can still change their mind about deleting the account. */
export const DELETION_DAYS = 14

/** When an account that its owner deletes now is erased. */
export const deletionDueAt = (now: Date) => new Date(now.getTime() + DELETION_DAYS * DAY_MS)
