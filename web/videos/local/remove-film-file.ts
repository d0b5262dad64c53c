import { filmFolder } from './film-folder.ts'

/** Removes a file of the folder, if it is there. */
export async function removeFilmFile(userId: string, name: string): Promise<void> {
  const folder = await filmFolder(userId)
  await folder.removeEntry(name).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

export const isMissing = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'
