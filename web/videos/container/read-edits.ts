import { type Box, findEarly, firstBoxesIn } from './mp4-boxes.ts'
import { readBytes } from './read-bytes.ts'

/** What players show of a track, by its edit list (ISO/IEC 14496-12, "elst"). */
export interface Edits {
  /** Seconds of the video at which it ends. Pictures after that are in the file, but no player shows them. */
  readonly endsAt: number
  /** Parts of the recording that are shown one after the other. */
  readonly parts: number
}

const WHOLE: Edits = { endsAt: Infinity, parts: 1 }

/** The edits of a track of an MP4 or QuickTime file. A file of another kind is shown as a whole, and so is one that ends too early. */
export async function readEdits(file: Blob, trackId: number): Promise<Edits> {
  try {
    const movie = await findEarly(file, 'moov', 0, file.size)
    const header = movie && (await findEarly(file, 'mvhd', movie.content, movie.end))
    const track = movie && (await findTrack(file, movie, trackId))
    const edits = track && (await findEarly(file, 'edts', track.content, track.end))
    const list = edits && (await findEarly(file, 'elst', edits.content, edits.end))
    if (!header || !list) return WHOLE
    const timeScale = await readAfterTimes(file, header)
    return readList(await readBytes(file, list.content, list.end - list.content), timeScale)
  } catch {
    return WHOLE
  }
}

async function findTrack(file: Blob, movie: Box, trackId: number): Promise<Box | null> {
  for await (const track of firstBoxesIn(file, movie.content, movie.end)) {
    if (track.type !== 'trak') continue
    const header = await findEarly(file, 'tkhd', track.content, track.end)
    if (header && (await readAfterTimes(file, header)) === trackId) return track
  }
  return null
}

/** The number that follows version, flags, and the times of creation and change: a movie's time scale, or a track's id. */
async function readAfterTimes(file: Blob, { content }: Box): Promise<number> {
  const view = await readBytes(file, content, 24)
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12)
}

function readList(view: DataView, timeScale: number): Edits {
  const isLong = view.getUint8(0) === 1
  const count = view.getUint32(4)
  let parts = 0
  let end = 0
  for (let entry = 0; entry < count; entry++) {
    const at = 8 + entry * (isLong ? 20 : 12)
    const duration = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at)
    const begin = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4)
    end += duration
    // An edit of nothing waits before the first part.
    if (begin === -1) continue
    parts++
    // Files that are written while they are filmed do not know their end.
    if (duration === 0) end = Infinity
  }
  return parts === 0 ? WHOLE : { endsAt: end / timeScale, parts }
}
