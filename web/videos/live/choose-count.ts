import type { CountedVideo } from '#web/videos/worker-messages.ts'

/** The share of skipped pictures above which a count is not reliable. */
const MOST_SKIPPED = 0.02
/** Seconds by which a film may be shorter than its count: its first and last picture are not exactly those of the count. */
const MOST_LACKING = 0.5

/** Whether so many filmed pictures were skipped that the film has to be counted again. */
export const skippedTooMany = ({ skipped, pictures }: { skipped: number; pictures: number }): boolean =>
  skipped > MOST_SKIPPED * pictures

/**
 * Chooses between the count made while filming and a second count of the finished film. The first one wins if the film ends early, as on a
 * full device: the film then lacks touches that the camera saw.
 */
export const betterCount = (seen: CountedVideo, ofFilm: CountedVideo): CountedVideo =>
  ofFilm.seconds < seen.seconds - MOST_LACKING ? seen : { ...ofFilm, madeAt: seen.madeAt }
