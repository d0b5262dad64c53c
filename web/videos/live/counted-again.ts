import type { CountedVideo } from '#web/videos/worker-messages.ts'

/** The share of pictures that may go uncounted. */
const MOST_SKIPPED = 0.02
/** Seconds that a film may lack of what was seen: it begins and ends with a picture of its own. */
const MOST_LACKING = 0.5

/** Whether too many pictures were only filmed for the count to stand. */
export const leftOutTooMuch = ({ skipped, pictures }: { skipped: number; pictures: number }): boolean =>
  skipped > MOST_SKIPPED * pictures

/** Which count stands of one made while it was filmed and one of the film: a film that ends early, as on a full device, lacks touches that were seen. */
export const betterCount = (seen: CountedVideo, ofFilm: CountedVideo): CountedVideo =>
  ofFilm.seconds < seen.seconds - MOST_LACKING ? seen : { ...ofFilm, madeAt: seen.madeAt }
