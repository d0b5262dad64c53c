import { sql } from 'kysely'
import type { VideoMeans } from '#server/videos/upload/finish-upload.ts'

/** Videos of one statement. */
const BATCH = 100

/**
 * Removes the bytes of videos whose rows are gone, whatever deleted them. A name is crossed out once its bytes are: what fails in between
 * is done again.
 */
export async function removeBytes({ db, storage }: VideoMeans): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from removed_videos order by removed_at limit ${BATCH}`.execute(db)
    for (const { id } of rows) {
      await storage.remove(id)
      await sql`delete from removed_videos where id = ${id}`.execute(db)
    }
    if (rows.length < BATCH) return
  }
}
