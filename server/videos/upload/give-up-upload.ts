import { removeBytesSoon } from '#server/videos/clean-up/remove-bytes.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { hasRoom, refuseWhenFull } from '#server/videos/storage/refuse-when-full.ts'

/** Deletes an unfinished upload. The device still has the video. A finished video stays. */
export async function giveUpUpload({ db, storage }: VideoMeans, id: string): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', id).where('ready_at', 'is', null).execute()
  await removeBytesSoon({ db, storage }, [id])
}

/**
 * Writes the next bytes of an upload if there is room. Otherwise the whole upload is dropped, to leave room for the database. The device
 * still has the video. Throws STORAGE_FULL then.
 */
export async function giveUpWhenFull<T>(
  { db, storage }: VideoMeans,
  { id, bytes }: { id: string; bytes: number },
  take: () => Promise<T>,
): Promise<T> {
  try {
    await refuseWhenFull(storage, bytes)
    return await take()
  } catch (error) {
    // tus only says that writing failed, so this checks whether the disk is full.
    if (await hasRoom(storage, bytes)) throw error
    await giveUpUpload({ db, storage }, id)
    throw new ProblemError('STORAGE_FULL')
  }
}
