import { blankBox, boxesIn, findBox, type Box } from './boxes.ts'
import { readBytes, textOf, type Patch } from './patch.ts'
import { samplesOf } from './samples-of.ts'

/** Boxes that hold a location and nothing else: QuickTime's and Android's, 3GPP's (TS 26.244 §8.3), GoPro's. */
const PLACES = new Set(['\xa9xyz', 'loci', 'GPMF'])
/** Boxes that may contain one of those. */
const CONTAINERS = new Set(['moov', 'udta'])
/** Boxes with Adobe's XMP metadata; a `uuid` box holds it if it begins with this identifier. */
const XMP = '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac'
/** Tracks that note where the camera is, picture by picture: GoPro's, Android's, DJI's, Sony's. */
const TRACKS = new Set(['gpmd', 'camm', 'djmd', 'rtmd'])
const PLACE = /location|gps|latitude|longitude/iu
/** Bytes read at most of a box that may mention a location among other things. */
const LOOKED_AT = 1 << 20

/** Finds everything in an MP4 or QuickTime file that says where it was filmed. */
export async function findInBoxes(file: Blob, start = 0, end = file.size): Promise<Patch[]> {
  const patches: Patch[] = []
  for await (const box of boxesIn(file, start, end)) patches.push(...(await lookInto(file, box)))
  return patches
}

async function lookInto(file: Blob, box: Box): Promise<Patch[]> {
  const { type, content, end } = box
  if (PLACES.has(type)) return blankBox(box)
  if (CONTAINERS.has(type)) return findInBoxes(file, content, end)
  if (type === 'meta') return lookIntoMeta(file, box)
  if (type === 'trak') return lookIntoTrack(file, box)
  const isXmp = type === 'XMP_' || (type === 'uuid' && textOf(await readBytes(file, content, 16)) === XMP)
  return isXmp && (await speaksOfPlace(file, box)) ? blankBox(box) : []
}

const speaksOfPlace = async (file: Blob, { content, end }: Box) =>
  PLACE.test(textOf(await readBytes(file, content, Math.min(LOOKED_AT, end - content))))

/** A list of values beside a list of their names; the values are numbered as the names are, from 1 on. */
async function lookIntoMeta(file: Blob, box: Box): Promise<Patch[]> {
  // QuickTime's has no version before its boxes, which MPEG's has.
  const isQuickTime = textOf(await readBytes(file, box.content + 4, 4)) === 'hdlr'
  const meta = { ...box, content: box.content + (isQuickTime ? 0 : 4) }
  const keys = await findBox(file, meta, 'keys')
  const places = keys ? await placesAmong(file, keys) : new Set<number>()
  const values = await findBox(file, meta, 'ilst')
  const patches: Patch[] = []
  if (!values) return patches
  for await (const value of boxesIn(file, values.content, values.end)) {
    const isNamed = value.type === '----' && (await speaksOfPlace(file, value))
    if (PLACES.has(value.type) || places.has(numberOf(value.type)) || isNamed)
      patches.push(...blankBox(value))
  }
  return patches
}

/** A box type's four characters as the number that they are in the file. */
const numberOf = (type: string) =>
  Array.from({ length: 4 }, (_, i) => type.charCodeAt(i)).reduce((sum, byte) => sum * 256 + byte, 0)

async function placesAmong(file: Blob, keys: Box): Promise<Set<number>> {
  const places = new Set<number>()
  let number = 0
  // Each name is a box, too; before them stand a version and their count.
  for await (const name of boxesIn(file, keys.content + 8, keys.end)) {
    number++
    if (await speaksOfPlace(file, name)) places.add(number)
  }
  return places
}

async function lookIntoTrack(file: Blob, track: Box): Promise<Patch[]> {
  const table = await findBox(file, track, 'mdia', 'minf', 'stbl')
  const description = table && (await findBox(file, table, 'stsd'))
  if (!description) return findInTrackNotes(file, track)
  const kind = textOf(await readBytes(file, description.content + 12, 4))
  const notesPlaces = TRACKS.has(kind) || (kind === 'mebx' && (await speaksOfPlace(file, description)))
  if (!notesPlaces) return findInTrackNotes(file, track)
  return [...(await samplesOf(file, table)), ...blankBox(track)]
}

async function findInTrackNotes(file: Blob, track: Box): Promise<Patch[]> {
  const patches: Patch[] = []
  for await (const box of boxesIn(file, track.content, track.end))
    if (box.type === 'udta' || box.type === 'meta') patches.push(...(await lookInto(file, box)))
  return patches
}
