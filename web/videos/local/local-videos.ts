import { videoDatabase } from './video-database.ts'
import { filmFolder, isMissing, removeFilmFile, whileFilmsRest } from './film-folder.ts'
import { fileNameOf, GROWING, WHOLE, type FilmMarks, type KeptFilm } from './kept-film.ts'

/** A film that stays on this device until its player uploads, shares or deletes it. */
export interface LocalVideo {
  readonly id: string
  /** The practice that was counted in it. Null if it was not saved. */
  readonly sessionId: string | null
  readonly userId: string
  readonly name: string
  readonly bytes: number
  readonly seconds: number
  /** ISO 8601. */
  readonly madeAt: string
  /** The count, for drawing. Null if it was not saved. */
  readonly marks: FilmMarks | null
}

/**
 * The player's films on this device, newest first. It also cleans up. It removes records whose file the browser has deleted, files without
 * a record, and films without a picture, which a killed tab leaves behind.
 */
export async function listLocalVideos(userId: string): Promise<LocalVideo[]> {
  await whileFilmsRest(() => removeStrayFiles(userId)).catch(() => {})
  const films = await (await videoDatabase()).getAllFromIndex('films', 'userId', userId)
  const listed = await Promise.all(films.map(describe))
  // Ids are UUIDv7, so they sort by time.
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
  // Fails while another tab is still writing it.
  await deleteLocalVideo(id).catch(() => {})
  return null
}

/** Bytes. A growing film has fewer before its first picture. */
const MOST_WITHOUT_PICTURES = 4096

const hasPictures = async ({ ending }: KeptFilm, file: File) =>
  ending !== GROWING || file.size > MOST_WITHOUT_PICTURES || (await file.text()).includes('moof')

/** Removes files that a killed tab left behind. A file that is being written is locked and stays. */
async function removeStrayFiles(userId: string): Promise<void> {
  const folder = await filmFolder(userId)
  const films = await (await videoDatabase()).getAllFromIndex('films', 'userId', userId)
  const known = new Set(films.map(fileNameOf))
  const strays: string[] = []
  for await (const name of folder.keys()) if (!known.has(name)) strays.push(name)
  for (const name of strays) await folder.removeEntry(name).catch(() => {})
}

/** The film itself, under the name that the player sees. Rejects if it is gone. */
export async function openLocalVideo(id: string): Promise<File> {
  const film = await (await videoDatabase()).get('films', id)
  if (!film) throw new Error(`This device has no film ${id}`)
  const file = await fileOf(film)
  return new File([file], film.name, { type: 'video/mp4', lastModified: file.lastModified })
}

/** Removes a film with all of its bytes. */
export async function deleteLocalVideo(id: string): Promise<void> {
  const database = await videoDatabase()
  const film = await database.get('films', id)
  if (!film) return
  // The file comes first. It may be gone already.
  for (const ending of [GROWING, WHOLE]) await removeFilmFile(film.userId, fileNameOf({ id, ending }))
  await database.delete('films', id)
}

async function fileOf(film: KeptFilm): Promise<File> {
  const folder = await filmFolder(film.userId)
  return (await folder.getFileHandle(fileNameOf(film))).getFile()
}
