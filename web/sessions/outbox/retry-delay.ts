const FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = 5 * 60_000

/**
 * Milliseconds until the next attempt. The delay doubles with every failure. It is random within a range, so that a whole club that regains
 * its connection does not call at once.
 * @param failures consecutive failed attempts, at least 1
 * @param random in [0, 1)
 * @param retryAfterSeconds the server's own delay, which is waited for in full
 */
export function retryDelay(failures: number, random: number, retryAfterSeconds: number | null): number {
  const doubled = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)
  const spread = doubled * (0.5 + random / 2)
  return Math.max(spread, (retryAfterSeconds ?? 0) * 1000 * (1 + random / 10))
}
