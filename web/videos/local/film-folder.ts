const FOLDER = 'films'
const LOCK = 'keepup-films'

/** The folder of one player's films; only this origin can look into it. Rejects where the browser keeps no files. */
export async function filmFolder(userId: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  const films = await root.getDirectoryHandle(FOLDER, { create: true })
  return films.getDirectoryHandle(userId, { create: true })
}

/** Removes a file of the folder, if it is there. */
export async function removeFilmFile(userId: string, name: string): Promise<void> {
  const folder = await filmFolder(userId)
  await folder.removeEntry(name).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

export const isMissing = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/** Removes a player's films with every byte of them. */
export async function removeFilmFolder(userId: string): Promise<void> {
  await filmFolder(userId)
  const films = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER)
  await films.removeEntry(userId, { recursive: true })
}

/** Runs while no tab tidies up the folder: for moments in which a file exists that no record names yet. */
export const whileFilmsChange = (change: () => Promise<void>): Promise<void> =>
  navigator.locks.request(LOCK, { mode: 'shared' }, change)

/** Tidies up the folder, unless somebody is just changing it. */
export const whileFilmsRest = (clear: () => Promise<void>): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await clear()
  })

/** Whether this browser keeps files at all; in a private window some refuse to, though they know how. */
export async function keepsFiles(): Promise<boolean> {
  try {
    await navigator.storage.getDirectory()
    return true
  } catch {
    return false
  }
}
