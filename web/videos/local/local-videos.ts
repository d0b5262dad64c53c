import { videoDatabase } from './video-database.ts'
import { filmFolder, isMissing, removeFilmFile, whileFilmsRest } from './film-folder.ts'
import { fileNameOf, GROWING, WHOLE, type FilmMarks, type KeptFilm } from './kept-film.ts'

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

/**
 * The player's films on this device, newest first. Also tidies up: records whose file the browser has deleted, films without a single
 * picture because their tab was killed, and files without a record are removed.
 */
export async function listLocalVideos(userId: string): Promise<LocalVideo[]> {
  await whileFilmsRest(() => removeStrayFiles(userId)).catch(() => {})
  const films = await (await videoDatabase()).getAllFromIndex('films', 'userId', userId)
  const listed = await Promise.all(films.map(describe))
  // Ids are UUIDv7: their order is the order of time.
  return listed.filter((video) => video !== null).sort((a, b) => (a.id < b.id ? 1 : -1))
}

async function describe(film: KeptFilm): Promise<LocalVideo | null> {
  const { id, sessionId, userId, name, seconds, madeAt, marks = null } = film
  try {
    const file = await fileOf(film)
    if (await hasPictures(film, file))
      return { id, sessionId, userId, name, bytes: file.size, seconds, madeAt, marks }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  // Not while another tab still writes it.
  await deleteLocalVideo(id).catch(() => {})
  return null
}

/** Bytes: a growing film has fewer before its first picture is written. */
const MOST_WITHOUT_PICTURES = 4096

const hasPictures = async ({ ending }: KeptFilm, file: File) =>
  ending !== GROWING || file.size > MOST_WITHOUT_PICTURES || (await file.text()).includes('moof')

/** Removes what a tab left behind that was killed at the wrong moment. A file that is being written is locked and stays. */
async function removeStrayFiles(userId: string): Promise<void> {
  const folder = await filmFolder(userId)
  const films = await (await videoDatabase()).getAllFromIndex('films', 'userId', userId)
  const known = new Set(films.map(fileNameOf))
  const strays: string[] = []
  for await (const name of folder.keys()) if (!known.has(name)) strays.push(name)
  for (const name of strays) await folder.removeEntry(name).catch(() => {})
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
  // The file comes first. If it is gone already, that is what was wanted.
  for (const ending of [GROWING, WHOLE]) await removeFilmFile(film.userId, fileNameOf({ id, ending }))
  await database.delete('films', id)
}

async function fileOf(film: KeptFilm): Promise<File> {
  const folder = await filmFolder(film.userId)
  return (await folder.getFileHandle(fileNameOf(film))).getFile()
}
