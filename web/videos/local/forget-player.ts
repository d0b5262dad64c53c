import { readPending, writePending } from '#web/videos/cloud/uploading/pending-upload.ts'
import { forgetFile } from '#web/videos/cloud/uploading/upload-file.ts'
import { videoDatabase } from './video-database.ts'
import { keepsFiles, removeFilmFolder } from './film-folder.ts'

/** Deletes all films, reviews and uploads of a player on this device. */
export async function forgetPlayer(userId: string): Promise<void> {
  for (const upload of readPending().filter((pending) => pending.userId === userId)) {
    writePending(upload.id, null)
    await forgetFile(upload.id)
  }
  const database = await videoDatabase()
  for (const store of ['films', 'reviews'] as const)
    for (const id of await database.getAllKeysFromIndex(store, 'userId', userId))
      await database.delete(store, id)
  // Last, so that a folder that cannot be opened blocks nothing else. It is cleaned up later.
  if (await keepsFiles()) await removeFilmFolder(userId)
}
