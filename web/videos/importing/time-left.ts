/** Before this much is done, or has passed, nobody can tell. */
const LEAST_SHARE = 0.04
const LEAST_SECONDS = 1
/** Seconds: further away, it is said to the next five. */
const SOON = 10

/** Seconds until the whole footage was looked at, as a person would say it; null while nobody can tell. */
export function timeLeft(share: number, elapsed: number): number | null {
  if (share < LEAST_SHARE || elapsed < LEAST_SECONDS || share >= 1) return null
  const seconds = Math.ceil((elapsed * (1 - share)) / share)
  return seconds > SOON ? Math.ceil(seconds / 5) * 5 : seconds
}
