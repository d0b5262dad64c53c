import { PHOTO_SIZE } from '#domain/players/photo.ts'
import { encodeImage } from '#server/platform/images/encode-image.ts'

/** A square WebP of an image. Throws NOT_A_PHOTO. */
export const encodePhoto = (file: Uint8Array): Promise<Buffer> =>
  encodeImage(file, { width: PHOTO_SIZE, height: PHOTO_SIZE, fit: 'cover' })
