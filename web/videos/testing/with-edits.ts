import { findBox, readBytes } from '#web/videos/mp4-boxes.ts'

/** A film of one track with this edit list: the seconds of each edit, and the second of the recording at which it begins (-1: nothing is shown). */
export async function withEdits(
  film: Blob,
  edits: readonly (readonly [seconds: number, begin: number])[],
): Promise<Blob> {
  const movie = (await findBox(film, 'moov', 0, film.size))!
  const children = { from: movie.start, to: movie.end }
  const header = (await findBox(film, 'mvhd', children.from, children.to))!
  const track = (await findBox(film, 'trak', children.from, children.to))!
  const media = (await findBox(film, 'mdia', track.start, track.end))!
  const mediaHeader = (await findBox(film, 'mdhd', media.start, media.end))!
  const [scale, mediaScale] = [await timeScale(film, header.start), await timeScale(film, mediaHeader.start)]
  const list = new DataView(new ArrayBuffer(8 + 12 * edits.length))
  list.setUint32(4, edits.length)
  for (const [index, [seconds, begin]] of edits.entries()) {
    list.setUint32(8 + 12 * index, seconds * scale)
    list.setInt32(12 + 12 * index, begin < 0 ? -1 : begin * mediaScale)
    list.setUint32(16 + 12 * index, 0x10000)
  }
  const trackHeader = (await findBox(film, 'tkhd', track.start, track.end))!
  const newMovie = box('moov', [
    film.slice(header.start - 8, header.end),
    box('trak', [
      film.slice(trackHeader.start - 8, trackHeader.end),
      box('edts', [box('elst', [new Blob([list.buffer])])]),
      film.slice(media.start - 8, media.end),
    ]),
  ])
  // The samples keep their places: the old movie box becomes free space.
  return new Blob([film.slice(0, movie.start - 4), 'free', film.slice(movie.start, film.size), newMovie])
}

async function timeScale(film: Blob, at: number): Promise<number> {
  const view = await readBytes(film, at, 24)
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12)
}

function box(type: string, content: readonly Blob[]): Blob {
  const size = new DataView(new ArrayBuffer(4))
  size.setUint32(0, 8 + content.reduce((sum, part) => sum + part.size, 0))
  return new Blob([size.buffer, type, ...content])
}
