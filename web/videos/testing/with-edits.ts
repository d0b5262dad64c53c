import { type Box, findBox, findEarly } from '#web/videos/container/mp4-boxes.ts'
import { readBytes } from '#web/videos/container/read-bytes.ts'

/** A film of one track with this edit list: the seconds of each edit, and the second of the recording at which it begins (-1: nothing is shown). */
export async function withEdits(
  film: Blob,
  edits: readonly (readonly [seconds: number, begin: number])[],
): Promise<Blob> {
  const movie = (await findEarly(film, 'moov', 0, film.size))!
  const header = (await findBox(film, movie, 'mvhd'))!
  const track = (await findBox(film, movie, 'trak'))!
  const media = (await findBox(film, track, 'mdia'))!
  const mediaHeader = (await findBox(film, media, 'mdhd'))!
  const [scale, mediaScale] = [await timeScale(film, header), await timeScale(film, mediaHeader)]
  const list = new DataView(new ArrayBuffer(8 + 12 * edits.length))
  list.setUint32(4, edits.length)
  for (const [index, [seconds, begin]] of edits.entries()) {
    list.setUint32(8 + 12 * index, seconds * scale)
    list.setInt32(12 + 12 * index, begin < 0 ? -1 : begin * mediaScale)
    list.setUint32(16 + 12 * index, 0x10000)
  }
  const trackHeader = (await findBox(film, track, 'tkhd'))!
  const newMovie = box('moov', [
    film.slice(header.start, header.end),
    box('trak', [
      film.slice(trackHeader.start, trackHeader.end),
      box('edts', [box('elst', [new Blob([list.buffer])])]),
      film.slice(media.start, media.end),
    ]),
  ])
  // The samples keep their places: the old movie box becomes free space.
  return new Blob([film.slice(0, movie.start + 4), 'free', film.slice(movie.content, film.size), newMovie])
}

async function timeScale(film: Blob, { content }: Box): Promise<number> {
  const view = await readBytes(film, content, 24)
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12)
}

function box(type: string, content: readonly Blob[]): Blob {
  const size = new DataView(new ArrayBuffer(4))
  size.setUint32(0, 8 + content.reduce((sum, part) => sum + part.size, 0))
  return new Blob([size.buffer, type, ...content])
}
