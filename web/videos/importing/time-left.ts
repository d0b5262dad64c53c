/** Below this share or this time there is no estimate. */
const LEAST_SHARE = 0.04
const LEAST_SECONDS = 1
/** Seconds. Longer times are rounded up to the next five. */
const SOON = 10

/** Rounded seconds until the whole footage has been read. Null while there is no estimate. */
export function timeLeft(share: number, elapsed: number): number | null {
  if (share < LEAST_SHARE || elapsed < LEAST_SECONDS || share >= 1) return null
  const seconds = Math.ceil((elapsed * (1 - share)) / share)
  return seconds > SOON ? Math.ceil(seconds / 5) * 5 : seconds
}
