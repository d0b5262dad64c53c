import { expect, test } from 'vitest'
import { removeLocation } from './remove-location.ts'

const BERLIN = '+52.5200+013.4050+034.000/'
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const number = (value: number, bytes = 4) =>
  Uint8Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256)
const join = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> => {
  const bytes = parts.map((part) => (typeof part === 'string' ? latin(part) : part))
  return Uint8Array.from(bytes.flatMap((part) => [...part]))
}
const box = (type: string, ...content: (Uint8Array | string)[]) => {
  const inside = join(...content)
  return join(number(8 + inside.length), type, inside)
}
const fileOf = (...parts: Uint8Array[]) =>
  new File([join(...parts)], 'evening.mp4', { type: 'video/mp4', lastModified: 7 })
const textOf = async (file: Blob) =>
  Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')

const VERSION = number(0)
const title = box('\xa9nam', number(7, 2), number(0, 2), 'Evening')
const value = (text: string) => box('data', number(1), number(0), text)
const pictures = box('mdat', 'the pictures, each of them as it was')

/** The file afterwards as text. Checks that the locations are blank and all other bytes are unchanged. */
async function expectGone(parts: Uint8Array[], gone: readonly string[]): Promise<string> {
  const file = fileOf(...parts)
  const [before, cleaned] = [await textOf(file), await removeLocation(file)]
  expect(cleaned).toMatchObject({ name: 'evening.mp4', type: 'video/mp4', size: file.size, lastModified: 7 })
  const after = await textOf(cleaned)
  for (const text of gone) {
    expect(before).toContain(text)
    expect(after).not.toContain(text)
  }
  return after
}

test('locations that phones write beside a film are blanked, and all other bytes stay the same', async () => {
  const place = box('\xa9xyz', number(BERLIN.length, 2), number(0x15c7, 2), BERLIN)
  const old = box('loci', VERSION, 'Berlin')
  const parts = (notes: Uint8Array[]) => [
    box('ftyp', 'isom'),
    pictures,
    box('moov', box('mvhd', 'said of it'), box('trak', box('udta', ...notes)), box('udta', title, ...notes)),
  ]
  const after = await expectGone(parts([place, old]), [BERLIN, 'Berlin'])
  const blank = (bytes: Uint8Array) => box('free', new Uint8Array(bytes.length - 8))
  expect(after).toBe(await textOf(fileOf(...parts([blank(place), blank(old)]))))
})

test('named values are told apart in the forms of QuickTime and MPEG', async () => {
  const NAME = 'com.apple.quicktime.location.ISO6709'
  const keys = box('keys', VERSION, number(2), box('mdta', 'com.apple.quicktime.make'), box('mdta', NAME))
  const values = box('ilst', box('\0\0\0\x01', value('Apple')), box('\0\0\0\x02', value(BERLIN)))
  const handler = box('hdlr', VERSION, VERSION, 'mdta')
  for (const version of [new Uint8Array(0), VERSION]) {
    const film = [box('ftyp', 'qt  '), box('moov', box('meta', version, handler, keys, values)), pictures]
    expect(await expectGone(film, [BERLIN])).toContain('Apple')
  }
})

test('a location track is blanked with all of its samples, wherever they are', async () => {
  const track = (kind: string, at: number) =>
    box(
      'trak',
      box(
        'mdia',
        box(
          'minf',
          box(
            'stbl',
            box('stsd', VERSION, number(1), box(kind, new Uint8Array(8))),
            box('stsz', VERSION, number(0), number(3), number(4), number(4), number(6)),
            box('stsc', VERSION, number(2), number(1), number(2), number(1), number(2), number(1), number(1)),
            box('stco', VERSION, number(2), number(at), number(at + 13)),
          ),
        ),
      ),
    )
  const mdat = box('mdat', 'WERE', 'HERE', ' film', 'AGAIN!', ' film')
  const start = box('ftyp', 'isom')
  const film = (kind: string) => [start, mdat, box('moov', track(kind, start.length + 8))]
  expect(await expectGone(film('gpmd'), ['WEREHERE', 'AGAIN!', 'gpmd'])).toContain(
    `${'\0'.repeat(8)} film${'\0'.repeat(6)} film`,
  )
  const file = fileOf(...film('avc1'))
  expect(await removeLocation(file)).toBe(file)
})

test('metadata of Adobe’s programs is blanked if it contains a location', async () => {
  const XMP = '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac'
  const film = (text: string) => [box('ftyp', 'isom'), box('uuid', XMP, text), pictures]
  await expectGone(film('<exif:GPSLatitude>52,31N'), ['52,31N'])
  const harmless = fileOf(...film('<dc:title>Evening'))
  expect(await removeLocation(harmless)).toBe(harmless)
})

/** An element of Matroska. A size of -1 means an unknown length. */
const element = (id: number[], content: Uint8Array, size = content.length) =>
  join(Uint8Array.from(id), size < 0 ? number(0xff, 1) : number(0x4000 + size, 2), content)
const simpleTag = (name: string, text: string) =>
  element([0x67, 0xc8], join(element([0x45, 0xa3], latin(name)), element([0x44, 0x87], latin(text))))

test('WebM tags that name a location are blanked, also in a streamed film', async () => {
  const checksum = element([0xbf], latin('CRCS'))
  const long = simpleTag('RECORDING_LOCATION', 'Berlin'.padEnd(140, '.'))
  const tag = element([0x73, 0x73], join(simpleTag('TITLE', 'Evening'), simpleTag('LOCATION', BERLIN), long))
  const tags = element([0x12, 0x54, 0xc3, 0x67], join(checksum, tag))
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], element([0xa3], latin('picture')), -1)
  const header = element([0x1a, 0x45, 0xdf, 0xa3], latin('webm'))
  const film = [header, element([0x18, 0x53, 0x80, 0x67], join(cluster, tags), -1)]
  const after = await expectGone(film, [BERLIN, 'Berlin', 'CRCS'])
  for (const kept of ['picture', 'TITLE', 'Evening']) expect(after).toContain(kept)
})

test('a damaged file, or one that is not a video, stays unchanged', async () => {
  const cut = box('moov', box('udta', box('loci', 'Berlin'))).subarray(0, 20)
  for (const file of [
    fileOf(latin('Dear Marta')),
    fileOf(cut),
    fileOf(new Uint8Array(0)),
    fileOf(latin('\x1a\x45\xdf\xa3\x01')),
  ])
    expect(await removeLocation(file)).toBe(file)
})
