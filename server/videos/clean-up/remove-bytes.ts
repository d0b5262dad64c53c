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
    const removed = await db
      .selectFrom('removed_videos')
      .select('id')
      .orderBy('removed_at')
      .limit(BATCH)
      .execute()
    for (const { id } of removed) await removeBytesOf({ db, storage }, id)
    if (removed.length < BATCH) return
  }
}

/**
 * The same for these videos, right after their rows were deleted. A request does not wait for the bytes of others. Failures are ignored,
 * because the job tries again and logs them.
 */
export async function removeBytesSoon(means: VideoMeans, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    const removed = await means.db.selectFrom('removed_videos').select('id').where('id', 'in', ids).execute()
    for (const { id } of removed) await removeBytesOf(means, id)
  } catch {
    // The job does it.
  }
}

async function removeBytesOf({ db, storage }: VideoMeans, id: string): Promise<void> {
  await storage.remove(id).catch(async (error: unknown) => {
    await db
      .updateTable('removed_videos')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    throw error
  })
  await db.deleteFrom('removed_videos').where('id', '=', id).execute()
}
