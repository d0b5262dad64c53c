import { openDB } from 'idb'
import { practiceDatabase } from '#web/sessions/device/device-database.ts'
import { keepRoster } from '#web/squads/test-day/tries/device-tries.ts'
import { aTestDay } from '#web/squads/testing/squad-documents.ts'
import type { FilmMarks } from '#web/videos/local/kept-film.ts'
import { filmFolder } from '#web/videos/local/film-folder.ts'
import { videoDatabase } from '#web/videos/local/video-database.ts'

/** Stores an unfinished practice of a player on the device. */
export async function keepUnfinished(userId: string): Promise<void> {
  // Only the player's id is read from it.
  await (await practiceDatabase()).put('drafts', { id: `of ${userId}`, userId } as never)
}

/** Stores a film of a player as the studio leaves it: a file, and a record in the database. */
export async function keepFilm(
  userId: string,
  {
    id = 'evening',
    content = 'a film',
    marks,
  }: { id?: string; content?: Blob | string; marks?: FilmMarks } = {},
): Promise<void> {
  const file = await (await filmFolder(userId)).getFileHandle(`${id}.mp4`, { create: true })
  const writing = await file.createWritable()
  await writing.write(content)
  await writing.close()
  await (await videoDatabase()).put('films', { id, userId, name: 'evening', ending: 'mp4', marks } as never)
}

/** Stores a team as a test day leaves it on its coach's tablet. No other test names this child. */
export const keepTeam = (userId: string) =>
  keepRoster({ teamId: 'reds', userId, day: aTestDay(['Ottilie']), cards: { ABCDEFGH23: 'id of Ottilie' } })

/** Lets everybody wait who asks for the films of this device, until the returned function is called. */
export async function holdFilms(): Promise<() => Promise<void>> {
  const transaction = (await videoDatabase()).transaction('films', 'readwrite')
  const released = new AbortController()
  const held = (async () => {
    while (!released.signal.aborted) await transaction.store.get('none')
    await transaction.done
  })()
  return () => {
    released.abort()
    return held
  }
}

/** Everything that this origin stores in the browser, as text. */
export async function everythingKept(): Promise<string> {
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
  for (const { name } of await indexedDB.databases()) {
    const database = await openDB(name!)
    for (const store of database.objectStoreNames) kept.push(await database.getAll(store))
    database.close()
  }
  const folders: FileSystemDirectoryHandle[] = [await navigator.storage.getDirectory()]
  for (const folder of folders)
    for await (const [name, entry] of folder.entries()) {
      kept.push(name)
      if (entry instanceof FileSystemDirectoryHandle) folders.push(entry)
    }
  return JSON.stringify(kept)
}
