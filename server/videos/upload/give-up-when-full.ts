import { ProblemError } from '#server/platform/http/problem.ts'
import { hasRoom, refuseWhenFull } from '#server/videos/storage/refuse-when-full.ts'
import type { VideoMeans } from './finish-upload.ts'
import { giveUpUpload } from './give-up-upload.ts'

/**
 * Takes the next bytes of an upload while there is room. Where there is none what has arrived goes too, which leaves room for what is
 * needed more, and the device still has it. Throws STORAGE_FULL then.
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
    // Written until nothing more went in: tus says only that something went wrong.
    if (await hasRoom(storage, bytes)) throw error
    await giveUpUpload({ db, storage }, id)
    throw new ProblemError('STORAGE_FULL')
  }
}
