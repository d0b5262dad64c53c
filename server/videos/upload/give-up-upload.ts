import { sql } from 'kysely'
import { removeBytesSoon } from '#server/videos/clean-up/remove-bytes.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'

/** Deletes an unfinished upload. The device still has the video. A finished video stays. */
export async function giveUpUpload({ db, storage }: VideoMeans, id: string): Promise<void> {
  await sql`delete from videos where id = ${id} and ready_at is null`.execute(db)
  await removeBytesSoon({ db, storage })
}
