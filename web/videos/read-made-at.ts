/** MP4 and QuickTime count seconds from 1904 on (ISO/IEC 14496-12, "mvhd"). */
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** Earlier times come from a camera whose clock was never set, or from a tool that wrote no time. */
const EARLIEST = Date.UTC(2000, 0, 1)
/** Number of boxes to look at before giving up. */
const MOST_BOXES = 64

/** The creation time in an MP4 or QuickTime file, ISO 8601. Null if there is none, or the file is of another kind. */
export async function readMadeAt(file: Blob): Promise<string | null> {
  try {
    const movie = await findBox(file, 'moov', 0, file.size)
    const header = movie && (await findBox(file, 'mvhd', movie.start, movie.end))
    if (!header) return null
    const view = await readBytes(file, header.start, 12)
    const isLong = view.getUint8(0) === 1
    const seconds = isLong ? Number(view.getBigUint64(4)) : view.getUint32(4)
    const time = EPOCH_1904 + seconds * 1000
    return time > EARLIEST && time < Date.now() ? new Date(time).toISOString() : null
  } catch {
    // The file ends too early. Other code decides whether it can be read at all.
    return null
  }
}

interface Box {
  /** The bytes of its content, from start to end. */
  readonly start: number
  readonly end: number
}

async function findBox(file: Blob, type: string, from: number, to: number): Promise<Box | null> {
  for (let at = from, count = 0; at + 8 <= to && count < MOST_BOXES; count++) {
    const view = await readBytes(file, at, Math.min(16, to - at))
    const name = String.fromCharCode(...new Uint8Array(view.buffer, 4, 4))
    const short = view.getUint32(0)
    // 1: the size follows as 64 bits. 0: the box reaches to the end.
    const size = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? to - at : short
    if (size < 8) return null
    if (name === type) return { start: at + (short === 1 ? 16 : 8), end: Math.min(to, at + size) }
    at += size
  }
  return null
}

const readBytes = async (file: Blob, start: number, length: number) =>
  new DataView(await file.slice(start, start + length).arrayBuffer())
