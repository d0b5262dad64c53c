import { ProblemError } from '#server/platform/http/problem.ts'
import { hasRoom, refuseWhenFull } from '#server/videos/storage/refuse-when-full.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'
import { giveUpUpload } from './give-up-upload.ts'

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
