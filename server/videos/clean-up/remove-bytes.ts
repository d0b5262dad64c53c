import { sql } from 'kysely'
import type { VideoMeans } from '#server/videos/upload/finish-upload.ts'

/** Videos of one statement. */
const BATCH = 100

/**
 * Removes the bytes of videos whose rows are gone, whatever deleted them. A name is crossed out once its bytes are: what fails in between
 * is done again, after all the others. Throws why it fails.
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

/** The same at once, for who has just deleted a row and need not know: what fails the job tries again, and says so in the log. */
export const removeBytesSoon = (means: VideoMeans): Promise<void> => removeBytes(means).catch(() => {})
