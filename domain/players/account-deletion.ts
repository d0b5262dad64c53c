/** For so many days a player can change their mind about deleting the account. */
export const DELETION_DAYS = 14

export const deletionDueAt = (now: Date) => new Date(now.getTime() + DELETION_DAYS * 24 * 60 * 60 * 1000)
