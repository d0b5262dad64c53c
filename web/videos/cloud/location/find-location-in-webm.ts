import { readBytes, textOf } from '#web/videos/container/read-bytes.ts'
import type { Patch } from './patch-file.ts'

/** Element ids of Matroska and WebM (RFC 9559): containers, a tag with its name and value, and the checksum of tags. */
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const TAGS = 0x1254c367
const TAG = 0x7373
const SIMPLE_TAG = 0x67c8
const TAG_NAME = 0x45a3
const CHECKSUM = 0xbf
/** The id of an element that every reader skips. */
const VOID = 0xec
const PLACE = /location|gps|latitude|longitude/iu
const UNKNOWN = -1

interface Element {
  readonly id: number
  readonly start: number
  readonly content: number
  readonly end: number
  /** True if the length is unknown, as in a streamed recording. Its children are then read like siblings. */
  readonly isOpen: boolean
}

/** Finds every location in a Matroska or WebM file. */
export async function findLocationInWebm(file: Blob, start = 0, end = file.size): Promise<Patch[]> {
  const patches: Patch[] = []
  for await (const element of elementsIn(file, start, end)) {
    const { id, content } = element
    const isOfTags = id === TAGS || id === TAG
    if (id === SEGMENT || isOfTags) {
      const found = await findLocationInWebm(file, content, element.end)
      if (found.length > 0 && isOfTags) found.push(...(await checksumOf(file, element)))
      patches.push(...found)
    } else if (id === SIMPLE_TAG && (await namesPlace(file, element))) patches.push(blank(element))
  }
  return patches
}

/** The name may belong to the tag or to a tag within it. */
async function namesPlace(file: Blob, tag: Element): Promise<boolean> {
  for await (const { id, content, end, ...element } of elementsIn(file, tag.content, tag.end)) {
    if (id === TAG_NAME && PLACE.test(textOf(await readBytes(file, content, end - content)))) return true
    if (id === SIMPLE_TAG && (await namesPlace(file, { id, content, end, ...element }))) return true
  }
  return false
}

/** Blanks the checksum, which no longer matches. */
async function checksumOf(file: Blob, tags: Element): Promise<Patch[]> {
  for await (const element of elementsIn(file, tags.content, tags.end))
    if (element.id === CHECKSUM) return [blank(element)]
  return []
}

function blank({ start, end }: Element): Patch {
  const length = end - start
  // The size takes one byte, or eight for larger elements.
  const head = length < 128 ? [VOID, 0x80 | (length - 2)] : [VOID, 0x01, 0, 0, 0, ...bytesOf(length - 9)]
  return { offset: start, length, head: Uint8Array.from(head) }
}

const bytesOf = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)

async function* elementsIn(file: Blob, start: number, end: number): AsyncGenerator<Element> {
  for (let at = start; at < end;) {
    const head = await readBytes(file, at, 12)
    const id = readNumber(head, 0, false)
    const size = id && readNumber(head, id.length, true)
    if (!id || !size) return
    const content = at + id.length + size.length
    const isOpen = size.value === UNKNOWN
    const until = isOpen ? end : content + size.value
    if (until > end) return
    yield { id: id.value, start: at, content, end: until, isOpen }
    at = isOpen && id.value === CLUSTER ? content : until
  }
}

/**
 * A variable-length number. The leading zero bits of its first byte give the number of further bytes. Ids keep the marker bit after those
 * zeros.
 */
function readNumber(
  bytes: DataView,
  offset: number,
  isSize: boolean,
): { value: number; length: number } | undefined {
  const first = bytes.byteLength > offset ? bytes.getUint8(offset) : 0
  const length = Math.clz32(first) - 23
  if (first === 0 || offset + length > bytes.byteLength) return undefined
  let value = isSize ? first & (0xff >> length) : first
  let isOpen = isSize && value === 0xff >> length
  for (let i = 1; i < length; i++) {
    const byte = bytes.getUint8(offset + i)
    value = value * 256 + byte
    isOpen &&= byte === 0xff
  }
  return { value: isOpen ? UNKNOWN : value, length }
}
