const FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = 5 * 60_000

/**
 * Milliseconds until the next attempt: doubling with every failure, spread so that a whole club that regains its signal at once does not
 * come at once.
 * @param failures attempts in a row that failed, at least 1
 * @param random in [0, 1)
 * @param retryAfterSeconds what the server asked for; waited for in full
 */
export function retryDelay(failures: number, random: number, retryAfterSeconds: number | null): number {
  const doubled = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)
  const spread = doubled * (0.5 + random / 2)
  return Math.max(spread, (retryAfterSeconds ?? 0) * 1000 * (1 + random / 10))
}
