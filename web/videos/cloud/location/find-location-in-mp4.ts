import { type Box, boxesIn, findBox } from '#web/videos/container/mp4-boxes.ts'
import { readBytes, textOf } from '#web/videos/container/read-bytes.ts'
import { NOTHING, type Patch } from './patch-file.ts'

/** Boxes that contain nothing but a location: of QuickTime and Android, 3GPP (TS 26.244 §8.3), and GoPro. */
const PLACES = new Set(['\xa9xyz', 'loci', 'GPMF'])
/** Boxes that may contain one of those. */
const CONTAINERS = new Set(['moov', 'udta'])
/** Boxes with Adobe's XMP metadata. A `uuid` box holds XMP if it begins with this identifier. */
const XMP = '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac'
/** Tracks that record the camera's location for each picture: GoPro's, Android's, DJI's and Sony's. */
const TRACKS = new Set(['gpmd', 'camm', 'djmd', 'rtmd'])
const PLACE = /location|gps|latitude|longitude/iu
/** The maximum of bytes to read from a box that may contain a location among other data. */
const LOOKED_AT = 1 << 20

/** Finds every location in an MP4 or QuickTime file. */
export async function findLocationInMp4(file: Blob, start = 0, end = file.size): Promise<Patch[]> {
  const patches: Patch[] = []
  for await (const box of boxesIn(file, start, end)) patches.push(...(await lookInto(file, box)))
  return patches
}

async function lookInto(file: Blob, box: Box): Promise<Patch[]> {
  const { type, content, end } = box
  if (PLACES.has(type)) return blankBox(box)
  if (CONTAINERS.has(type)) return findLocationInMp4(file, content, end)
  if (type === 'meta') return lookIntoMeta(file, box)
  if (type === 'trak') return lookIntoTrack(file, box)
  const isXmp = type === 'XMP_' || (type === 'uuid' && textOf(await readBytes(file, content, 16)) === XMP)
  return isXmp && (await speaksOfPlace(file, box)) ? blankBox(box) : []
}

const speaksOfPlace = async (file: Blob, { content, end }: Box) =>
  PLACE.test(textOf(await readBytes(file, content, Math.min(LOOKED_AT, end - content))))

/** A list of values, and a list of their names. A value refers to its name by number, from 1 on. */
async function lookIntoMeta(file: Blob, box: Box): Promise<Patch[]> {
  // QuickTime's box has no version before its content. MPEG's has.
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

/** The four characters of a box type as the number in the file. */
const numberOf = (type: string) =>
  Array.from({ length: 4 }, (_, i) => type.charCodeAt(i)).reduce((sum, byte) => sum * 256 + byte, 0)

async function placesAmong(file: Blob, keys: Box): Promise<Set<number>> {
  const places = new Set<number>()
  let number = 0
  // Each name is a box, too. A version and the number of names come first.
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

/** Patches that overwrite all samples of a track. Its sample table locates them (ISO/IEC 14496-12 §8.5 to §8.7). */
async function samplesOf(file: Blob, table: Box): Promise<Patch[]> {
  const [sizes, runs, offsets] = [
    await readSizes(file, table),
    await readRuns(file, table),
    await readOffsets(file, table),
  ]
  let sample = 0
  let run = 0
  return offsets.map((offset, chunk) => {
    while (runs[run + 1] && runs[run + 1]!.firstChunk <= chunk + 1) run++
    let length = 0
    for (let left = runs[run]?.samples ?? 0; left > 0 && sample < sizes.count; left--)
      length += sizes.of(sample++)
    return { offset, length, head: NOTHING }
  })
}

const readTable = async (file: Blob, table: Box, type: string): Promise<DataView | undefined> => {
  const box = await findBox(file, table, type)
  return box && readBytes(file, box.content, box.end - box.content)
}

async function readSizes(file: Blob, table: Box): Promise<{ count: number; of: (sample: number) => number }> {
  const sizes = await readTable(file, table, 'stsz')
  if (!sizes || sizes.byteLength < 12) return { count: 0, of: () => 0 }
  const all = sizes.getUint32(4)
  const listed = Math.floor((sizes.byteLength - 12) / 4)
  const count = all > 0 ? sizes.getUint32(8) : Math.min(sizes.getUint32(8), listed)
  return { count, of: (sample) => all || sizes.getUint32(12 + 4 * sample) }
}

/** The table with the number of samples per chunk, from a given chunk on. Chunks are numbered from 1. */
async function readRuns(file: Blob, table: Box): Promise<{ firstChunk: number; samples: number }[]> {
  const runs = await readTable(file, table, 'stsc')
  return Array.from({ length: countIn(runs, 12) }, (_, i) => ({
    firstChunk: runs!.getUint32(8 + 12 * i),
    samples: runs!.getUint32(12 + 12 * i),
  }))
}

async function readOffsets(file: Blob, table: Box): Promise<number[]> {
  const short = await readTable(file, table, 'stco')
  if (short) return Array.from({ length: countIn(short, 4) }, (_, i) => short.getUint32(8 + 4 * i))
  const long = await readTable(file, table, 'co64')
  return Array.from({ length: countIn(long, 8) }, (_, i) => Number(long!.getBigUint64(8 + 8 * i)))
}

/** The number of entries that fit into the table. A damaged one may claim more. */
const countIn = (entries: DataView | undefined, bytes: number) =>
  entries && entries.byteLength >= 8
    ? Math.min(entries.getUint32(4), Math.floor((entries.byteLength - 8) / bytes))
    : 0

const FREE = new TextEncoder().encode('free')

/** Turns a box into an empty one of the same size that every reader skips (type `free`). */
const blankBox = ({ start, content, end }: Box): Patch[] => [
  { offset: start + 4, length: 4, head: FREE },
  { offset: content, length: end - content, head: NOTHING },
]
