import { ALL_FORMATS, BlobSource, Conversion, Input, Mp4OutputFormat, Output } from 'mediabunny'
import { filmFolder, removeFilmFile } from '#web/videos/local/film-folder.ts'
import { fileNameOf, type KeptFilm } from '#web/videos/local/kept-film.ts'
import { writeFilmFile } from '#web/videos/local/write-film-file.ts'

/** Copies a film that was written in pieces into one with an index, so that it can be seeked. False when that fails, for lack of space for example. */
export async function makeSeekable(pieces: KeptFilm, whole: KeptFilm): Promise<boolean> {
  try {
    const folder = await filmFolder(pieces.userId)
    const from = await (await folder.getFileHandle(fileNameOf(pieces))).getFile()
    await copyPackets(from, whole)
    return true
  } catch {
    await removeFilmFile(whole.userId, fileNameOf(whole)).catch(() => {})
    return false
  }
}

async function copyPackets(from: File, whole: KeptFilm): Promise<void> {
  const file = await writeFilmFile(whole.userId, fileNameOf(whole))
  try {
    using input = new Input({ source: new BlobSource(from), formats: ALL_FORMATS })
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: file.target })
    const conversion = await Conversion.init({ input, output, showWarnings: false })
    await conversion.execute()
  } finally {
    file.close()
  }
}
