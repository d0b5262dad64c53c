import { openLocalVideo } from '#web/videos/local/local-videos.ts'
import type { PendingUpload } from './pending-upload.ts'

const FOLDER = 'uploads'

const folder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true })

/** Chosen files that could not be kept: they are there as long as this page is. */
const inMemory = new Map<string, File>()

/** Keeps a chosen file beside its upload, since a reload takes the choice away. */
export async function keepFile(id: string, file: File): Promise<void> {
  inMemory.set(id, file)
  try {
    const handle = await (await folder()).getFileHandle(id, { create: true })
    await file.stream().pipeTo(await handle.createWritable())
    inMemory.delete(id)
  } catch {
    // No room, or a browser that keeps no files: it is uploaded all the same, unless the page is left.
    await forgetKeptFile(id)
  }
}

/** The bytes of an upload. Rejects when this device has them no longer. */
export async function fileOf({ id, filmId }: PendingUpload): Promise<File> {
  if (filmId !== undefined) return openLocalVideo(filmId)
  const chosen = inMemory.get(id)
  if (chosen) return chosen
  return (await (await folder()).getFileHandle(id)).getFile()
}

export async function forgetFile(id: string): Promise<void> {
  inMemory.delete(id)
  await forgetKeptFile(id)
}

const forgetKeptFile = (id: string): Promise<void> =>
  folder()
    .then((files) => files.removeEntry(id))
    .catch(() => {})
