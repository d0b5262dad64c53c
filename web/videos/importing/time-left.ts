import type { Reading } from '#web/videos/worker-messages.ts'

/** Below this share or this time there is no estimate. */
const LEAST_SHARE = 0.04
const LEAST_SECONDS = 1
/** Seconds. Longer times are rounded up to the next five. */
const SOON = 10

/**
 * After the last picture the detector looks a second time at up to this many of the pictures. That takes this share of the time that reading
 * them took (measured on clips of 5 to 14 s).
 */
const SECOND_LOOK = { pictures: 400, share: 0.6 }

/**
 * Rounded seconds until the footage has been counted, after `elapsed` seconds of reading or of the second count. Null while there is no
 * estimate.
 */
export function timeLeft({ share, pictures, isAgain }: Reading, elapsed: number): number | null {
  if (share < LEAST_SHARE || elapsed < LEAST_SECONDS || share >= 1) return null
  const reading = elapsed / share
  const lookedAt = isAgain ? 0 : Math.min(1, SECOND_LOOK.pictures / (pictures / share))
  const seconds = Math.ceil(reading - elapsed + reading * SECOND_LOOK.share * lookedAt)
  return seconds > SOON ? Math.ceil(seconds / 5) * 5 : seconds
}
