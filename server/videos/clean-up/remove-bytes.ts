import { sql } from 'kysely'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'

/** The most videos in one statement. */
const BATCH = 100

/**
 * Removes the bytes of videos whose rows were deleted, for whatever reason. An id leaves the list only when its bytes are gone. One that
 * fails is tried again after all the others. Throws the reason of a failure.
 */
export async function removeBytes({ db, storage }: VideoMeans): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from removed_videos order by removed_at limit ${BATCH}`.execute(db)
    for (const { id } of rows) {
      await storage.remove(id).catch(async (error: unknown) => {
        await sql`update removed_videos set removed_at = now() where id = ${id}`.execute(db)
        throw error
      })
      await sql`delete from removed_videos where id = ${id}`.execute(db)
    }
    if (rows.length < BATCH) return
  }
}

/** The same right after a row was deleted. Failures are ignored, because the job tries again and logs them. */
export const removeBytesSoon = (means: VideoMeans): Promise<void> => removeBytes(means).catch(() => {})
