/** Number of boxes to look at before giving up. */
const MOST_BOXES = 64

/** A box of an MP4 or QuickTime file. */
export interface Box {
  /** The bytes of its content, from start to end. */
  readonly start: number
  readonly end: number
}

export async function findBox(file: Blob, type: string, from: number, to: number): Promise<Box | null> {
  for await (const box of findBoxes(file, type, from, to)) return box
  return null
}

/** The boxes of a type between two places of the file, in order. */
export async function* findBoxes(file: Blob, type: string, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from, count = 0; at + 8 <= to && count < MOST_BOXES; count++) {
    const view = await readBytes(file, at, Math.min(16, to - at))
    const name = String.fromCharCode(...new Uint8Array(view.buffer, 4, 4))
    const short = view.getUint32(0)
    // 1: the size follows as 64 bits. 0: the box reaches to the end.
    const size = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? to - at : short
    if (size < 8) return
    if (name === type) yield { start: at + (short === 1 ? 16 : 8), end: Math.min(to, at + size) }
    at += size
  }
}

export const readBytes = async (file: Blob, start: number, length: number) =>
  new DataView(await file.slice(start, start + length).arrayBuffer())
