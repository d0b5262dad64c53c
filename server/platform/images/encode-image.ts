import type { ResizeOptions } from 'sharp'
import { ProblemError } from '#server/platform/http/problem.ts'
import { fewAtOnce, onePlaceEach } from '#server/platform/limits/few-at-once.ts'
import { loadSharp } from './load-sharp.ts'

/** Pictures from phones have 12 to 50 million pixels; a file of a few bytes can claim to have billions. */
const MOST_PIXELS = 60_000_000

/** The first bytes of each kind of file (Latin-1). SVG is not among them, because it may contain scripts and addresses. */
const BEGINNINGS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'RIFF']

/** The turns in which a route encodes pictures: one at a time. When too many wait, of one player or of all, the server refuses more. */
export const encodeInTurn = () => onePlaceEach(fewAtOnce({ running: 1, waiting: 16 }), 4)

/**
 * A WebP of an image, upright, without anything else from the file, such as location, camera or scripts. The server detects the type from
 * the content. Throws NOT_A_PHOTO.
 */
export async function encodeImage(file: Uint8Array, size: ResizeOptions): Promise<Buffer> {
  const beginning = Buffer.from(file.subarray(0, 16)).toString('latin1')
  if (!BEGINNINGS.some((each) => beginning.startsWith(each))) throw new ProblemError('NOT_A_PHOTO')
  const sharp = await loadSharp()
  try {
    return await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(size)
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch {
    throw new ProblemError('NOT_A_PHOTO')
  }
}
