import { encodeFilm } from '#web/videos/encode-film.ts'

/** The longer side in pixels. Detection looks at no more. */
const LONGEST_SIDE = 480
const BITS_PER_SECOND = 900_000

/** The pictures of a video as small as detection sees them, without sound, place or other notes. */
export const makeSmallClip = (file: Blob): Promise<Blob> =>
  encodeFilm(file, { longestSide: LONGEST_SIDE, bitrateOf: () => BITS_PER_SECOND, withSound: false })
