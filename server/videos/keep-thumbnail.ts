import { sql } from 'kysely'
import { notFound } from '#server/platform/http/problem.ts'
import { encodeImage } from '#server/platform/images/encode-image.ts'
import { openVideo, type Viewing } from './open-video.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'

/** Pixels that neither side exceeds. */
const THUMBNAIL_SIZE = 480

/** Encodes a picture of the player's video again, and stores it. Throws NOT_FOUND and NOT_A_PHOTO. */
export async function keepThumbnail(viewing: Viewing, id: string, file: Uint8Array): Promise<void> {
  await openVideo(viewing, id, 'change')
  const webp = await encodeImage(file, {
    width: THUMBNAIL_SIZE,
    height: THUMBNAIL_SIZE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  await viewing.db
    .insertInto('video_thumbnails')
    .columns(['video_id', 'webp'])
    .expression((select) =>
      select
        .selectFrom('videos')
        .select(['id', sql`${webp}::bytea`.as('webp')])
        .where('id', '=', id),
    )
    .onConflict((conflict) =>
      conflict
        .column('video_id')
        .doUpdateSet(
          (excluded) => ({ webp: excluded.ref('excluded.webp') }) satisfies Written<'video_thumbnails'>,
        ),
    )
    .execute()
}

/** The WebP of a video's thumbnail. Throws NOT_FOUND. */
export async function showThumbnail(viewing: Viewing, id: string): Promise<Buffer> {
  await openVideo(viewing, id, 'see')
  const thumbnail = await viewing.db
    .selectFrom('video_thumbnails')
    .select('webp')
    .where('video_id', '=', id)
    .executeTakeFirst()
  if (!thumbnail) throw notFound()
  return thumbnail.webp
}
