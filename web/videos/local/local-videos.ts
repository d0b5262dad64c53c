import { videoDatabase } from '#web/videos/keep/video-database.ts'
import { filmFolder } from './film-folder.ts'
import { fileNameOf, type FilmMarks, type KeptFilm } from './kept-film.ts'
import { isMissing, removeFilmFile } from './remove-film-file.ts'

/** A film that stays on this device until its player uploads, shares or deletes it. */
export interface LocalVideo {
  readonly id: string
  /** The practice that came of it; null when it was not saved. */
  readonly sessionId: string | null
  readonly userId: string
  readonly name: string
  readonly bytes: number
  readonly seconds: number
  /** ISO 8601. */
  readonly madeAt: string
  /** What was counted in it; null when it was not saved. */
  readonly marks: FilmMarks | null
}

/** The player's films on this device, newest first. One whose file the browser has thrown away is forgotten. */
export async function listLocalVideos(userId: string): Promise<LocalVideo[]> {
  const films = await (await videoDatabase()).getAllFromIndex('films', 'userId', userId)
  const listed = await Promise.all(films.map(describe))
  // Ids are UUIDv7: their order is the order of time.
  return listed.filter((video) => video !== null).sort((a, b) => (a.id < b.id ? 1 : -1))
}

async function describe(film: KeptFilm): Promise<LocalVideo | null> {
  const { id, sessionId, userId, name, seconds, madeAt, marks = null } = film
  try {
    const { size: bytes } = await fileOf(film)
    return { id, sessionId, userId, name, bytes, seconds, madeAt, marks }
  } catch (error) {
    if (!isMissing(error)) throw error
    await deleteLocalVideo(id)
    return null
  }
}

/** The film itself, under the name that the player knows. Rejects when it is gone. */
export async function openLocalVideo(id: string): Promise<File> {
  const film = await (await videoDatabase()).get('films', id)
  if (!film) throw new Error(`This device has no film ${id}`)
  const file = await fileOf(film)
  return new File([file], film.name, { type: 'video/mp4', lastModified: file.lastModified })
}

/** Removes a film and every byte of it. */
export async function deleteLocalVideo(id: string): Promise<void> {
  const database = await videoDatabase()
  const film = await database.get('films', id)
  if (!film) return
  // The file first: what is not there any more is what was wanted.
  await removeFilmFile(film.userId, fileNameOf(film))
  await database.delete('films', id)
}

async function fileOf(film: KeptFilm): Promise<File> {
  const folder = await filmFolder(film.userId)
  return (await folder.getFileHandle(fileNameOf(film))).getFile()
}
