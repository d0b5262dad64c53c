/** The practices counted by video or camera that a player may save without a plan (product 10.27). */
export const FREE_COUNTS = 3

/** The same for a player without an account. */
const FREE_COUNTS_WITHOUT_ACCOUNT = 1

/** What an account adds to them. */
export const FREE_COUNTS_OF_AN_ACCOUNT = FREE_COUNTS - FREE_COUNTS_WITHOUT_ACCOUNT

/** How many of them are left. */
export function freeCountsLeft({ used, isAnonymous }: { used: number; isAnonymous: boolean }): number {
  return Math.max(0, (isAnonymous ? FREE_COUNTS_WITHOUT_ACCOUNT : FREE_COUNTS) - used)
}
