const FOLDER = 'films'
const LOCK = 'keepup-films'

/** The folder of a player's films. Only this origin can access it. Rejects if the browser stores no files. */
export async function filmFolder(userId: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  const films = await root.getDirectoryHandle(FOLDER, { create: true })
  return films.getDirectoryHandle(userId, { create: true })
}

/** Removes a file from the folder if it exists. */
export async function removeFilmFile(userId: string, name: string): Promise<void> {
  const folder = await filmFolder(userId)
  await folder.removeEntry(name).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

export const isMissing = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/** Removes the folder with all films of a player. */
export async function removeFilmFolder(userId: string): Promise<void> {
  await filmFolder(userId)
  const films = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER)
  await films.removeEntry(userId, { recursive: true })
}

/** Runs `change` while no tab cleans up the folder. Use it while a file exists without its record. */
export const whileFilmsChange = (change: () => Promise<void>): Promise<void> =>
  navigator.locks.request(LOCK, { mode: 'shared' }, change)

/** Cleans up the folder, unless somebody is changing it. */
export const whileFilmsRest = (clear: () => Promise<void>): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await clear()
  })

/** Whether this browser stores files. Some browsers have the function but refuse in a private window. */
export async function keepsFiles(): Promise<boolean> {
  try {
    await navigator.storage.getDirectory()
    return true
  } catch {
    return false
  }
}
