/** A plane as a decoder returns it: part of a larger buffer, with rows `stride` bytes apart and values `step` bytes apart. */
export interface RawPlane {
  readonly bytes: Uint8Array
  readonly offset: number
  readonly stride: number
  readonly step: number
  readonly width: number
  readonly height: number
}

/** Adds up some rows of a plane, column by column, into `sums`. */
export type RowSummer = (top: number, bottom: number, sums: Uint32Array) => void

/** This loop runs over every byte of a picture, so it reads four bytes at a time where it can. */
export const createRowSummer = (source: RawPlane): RowSummer =>
  isInWords(source) ? sumWords(source) : sumBytes(source)

export const isInWords = ({ bytes, offset, stride, step }: RawPlane) =>
  step === 1 && (bytes.byteOffset | offset | stride) % 4 === 0

const sumBytes =
  ({ bytes, offset, stride, step, width }: RawPlane): RowSummer =>
  (top, bottom, sums) => {
    sums.fill(0)
    for (let y = top; y < bottom; y++) {
      let p = offset + y * stride
      for (let x = 0; x < width; x++, p += step) sums[x]! += bytes[p]!
    }
  }

/** Selects every second byte of a word, which leaves each byte room for the sum of 257 rows. */
export const LANES = 0xff00ff

/** Words are little-endian on every machine that browsers run on. */
function sumWords({ bytes, offset, stride, width }: RawPlane): RowSummer {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  const count = width >> 2
  const even = new Uint32Array(count)
  const odd = new Uint32Array(count)
  return (top, bottom, sums) => {
    even.fill(0)
    odd.fill(0)
    for (let y = top; y < bottom; y++) {
      const start = (offset + y * stride) >> 2
      for (let i = 0; i < count; i++) {
        const word = words[start + i]!
        even[i]! += word & LANES
        odd[i]! += (word >>> 8) & LANES
      }
    }
    for (let i = 0; i < count; i++) {
      sums[4 * i] = even[i]! & 0xffff
      sums[4 * i + 1] = odd[i]! & 0xffff
      sums[4 * i + 2] = even[i]! >>> 16
      sums[4 * i + 3] = odd[i]! >>> 16
    }
    for (let x = 4 * count; x < width; x++) {
      sums[x] = 0
      for (let y = top; y < bottom; y++) sums[x]! += bytes[offset + y * stride + x]!
    }
  }
}
