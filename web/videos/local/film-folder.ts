const FOLDER = 'films'

/** The folder of one player's films; only this origin can look into it. Rejects where the browser keeps no files. */
export async function filmFolder(userId: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  const films = await root.getDirectoryHandle(FOLDER, { create: true })
  return films.getDirectoryHandle(userId, { create: true })
}

/** Whether this browser keeps files at all. */
export const keepsFiles = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.storage?.getDirectory === 'function'
