import { openLocalVideo } from '#web/videos/local/local-videos.ts'
import type { PendingUpload } from './pending-upload.ts'

const FOLDER = 'uploads'

const folder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true })

/** Chosen files that could not be stored. They last as long as this page. */
const inMemory = new Map<string, File>()

/** Stores a chosen file beside its upload, because a reload forgets the choice. */
export async function keepFile(id: string, file: File): Promise<void> {
  inMemory.set(id, file)
  try {
    const handle = await (await folder()).getFileHandle(id, { create: true })
    await file.stream().pipeTo(await handle.createWritable())
    inMemory.delete(id)
  } catch {
    // No space, or a browser that stores no files. The file is uploaded anyway, unless the page is closed.
    await forgetKeptFile(id)
  }
}

/** The bytes of an upload. Rejects if this device no longer has them. */
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
