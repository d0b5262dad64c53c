import type { CountedVideo } from '#web/videos/worker-messages.ts'

/** The share of pictures that may be left out of a count before it no longer holds. */
const MOST_SKIPPED = 0.02
/** Seconds by which a film may be shorter than what the count saw: its first and last picture are not exactly those of the count. */
const MOST_LACKING = 0.5

/** Whether so many pictures were filmed but not counted that the film has to be counted again. */
export const leftOutTooMuch = ({ skipped, pictures }: { skipped: number; pictures: number }): boolean =>
  skipped > MOST_SKIPPED * pictures

/**
 * Chooses between the count made while filming and a second count of the finished film. The first is kept where the film ends early, as on
 * a full device: the film then lacks touches that the camera saw.
 */
export const betterCount = (seen: CountedVideo, ofFilm: CountedVideo): CountedVideo =>
  ofFilm.seconds < seen.seconds - MOST_LACKING ? seen : { ...ofFilm, madeAt: seen.madeAt }
