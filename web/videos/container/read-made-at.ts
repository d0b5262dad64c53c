import { findEarly } from './mp4-boxes.ts'
import { readBytes } from './read-bytes.ts'

/** MP4 and QuickTime count seconds from 1904 on (ISO/IEC 14496-12, "mvhd"). */
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** Earlier times come from a camera whose clock was never set, or from a tool that wrote no time. */
const EARLIEST = Date.UTC(2000, 0, 1)

/** The creation time in an MP4 or QuickTime file, ISO 8601. Null if there is none, or the file is of another kind. */
export async function readMadeAt(file: Blob): Promise<string | null> {
  try {
    const movie = await findEarly(file, 'moov', 0, file.size)
    const header = movie && (await findEarly(file, 'mvhd', movie.content, movie.end))
    if (!header) return null
    const view = await readBytes(file, header.content, 12)
    const isLong = view.getUint8(0) === 1
    const seconds = isLong ? Number(view.getBigUint64(4)) : view.getUint32(4)
    const time = EPOCH_1904 + seconds * 1000
    return time > EARLIEST && time < Date.now() ? new Date(time).toISOString() : null
  } catch {
    // The file ends too early. Other code decides whether it can be read at all.
    return null
  }
}
