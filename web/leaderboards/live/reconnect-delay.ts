const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Milliseconds until a broken stream is opened again: doubling with every failure, and spread, so that those whom a restarted server
 * has dropped do not all come at once.
 * @param failures in a row, at least 1
 * @param random in [0, 1)
 */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (0.5 + random / 2)
