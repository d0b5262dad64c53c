import { readBytes, textOf } from './read-bytes.ts'

/** A box of MP4 and QuickTime (ISO/IEC 14496-12 §4.2). Positions are bytes of the file. */
export interface Box {
  readonly type: string
  readonly start: number
  /** The start of its content. */
  readonly content: number
  readonly end: number
}

/** The boxes between two offsets. It stops at the first damaged box, because the size of a box gives the start of the next. */
export async function* boxesIn(file: Blob, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end;) {
    const head = await readBytes(file, at, 16)
    if (head.byteLength < 8) return
    const said = head.getUint32(0)
    const isLarge = said === 1 && head.byteLength === 16
    const smallSize = said === 0 ? end - at : said
    const size = isLarge ? Number(head.getBigUint64(8)) : smallSize
    const content = at + (isLarge ? 16 : 8)
    if (at + size < content || at + size > end) return
    yield { type: textOf(head).slice(4, 8), start: at, content, end: at + size }
    at += size
  }
}

/** The first box at the end of a path of types: `findBox(file, moov, 'udta', 'meta')`. */
export async function findBox(file: Blob, within: Box, ...path: string[]): Promise<Box | undefined> {
  const [type, ...deeper] = path
  for await (const box of boxesIn(file, within.content, within.end))
    if (box.type === type) return deeper.length === 0 ? box : findBox(file, box, ...deeper)
  return undefined
}

/** Boxes that are looked at before giving up. */
const MOST_BOXES = 64

/** The first boxes between two offsets, however many there are. */
export async function* firstBoxesIn(file: Blob, start: number, end: number): AsyncGenerator<Box> {
  let looked = 0
  for await (const box of boxesIn(file, start, end)) {
    yield box
    if (++looked === MOST_BOXES) return
  }
}

/** The first box of a type, among the first ones. */
export async function findEarly(
  file: Blob,
  type: string,
  start: number,
  end: number,
): Promise<Box | undefined> {
  for await (const box of firstBoxesIn(file, start, end)) if (box.type === type) return box
  return undefined
}
