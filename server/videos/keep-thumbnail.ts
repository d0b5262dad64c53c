import { sql } from 'kysely'
import { notFound } from '#server/platform/http/problem.ts'
import { encodeImage } from '#server/players/photos/encode-photo.ts'
import { openVideo, type Viewing } from './open-video.ts'

/** Pixels that neither side exceeds. */
const THUMBNAIL_SIZE = 480

/** Stores a picture of the player's video, encoded anew. Throws NOT_FOUND and NOT_A_PHOTO. */
export async function keepThumbnail(viewing: Viewing, id: string, file: Uint8Array): Promise<void> {
  await openVideo(viewing, id, 'change')
  const webp = await encodeImage(file, {
    width: THUMBNAIL_SIZE,
    height: THUMBNAIL_SIZE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  await sql`
    insert into video_thumbnails (video_id, webp) select id, ${webp}::bytea from videos where id = ${id}
    on conflict (video_id) do update set webp = excluded.webp`.execute(viewing.db)
}

/** Throws NOT_FOUND. */
export async function showThumbnail(viewing: Viewing, id: string): Promise<Buffer> {
  await openVideo(viewing, id, 'see')
  const { rows } = await sql<{ webp: Buffer }>`
    select webp from video_thumbnails where video_id = ${id}`.execute(viewing.db)
  if (!rows[0]) throw notFound()
  return rows[0].webp
}
