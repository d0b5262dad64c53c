import type { Plane } from '#detection/plane-frame.ts'
import { isInWords, LANES, type RawPlane } from './sum-rows.ts'

/** Whether each target pixel covers two or four whole columns, whose bytes lie in words of four. So it is in most videos. */
export const isOfWords = (source: RawPlane, columns: number): boolean =>
  isInWords(source) && (source.width === 4 * columns || (source.width === 2 * columns && columns % 2 === 0))

/** The means of areas two or four columns wide. The parts of `tops` are the rows of each. No sum is ever stored for a single column. */
export function averageWords(source: RawPlane, columns: number, tops: Int32Array): Plane {
  const { bytes, offset, stride } = source
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  const target = new Uint8Array(columns * (tops.length - 1))
  const width = source.width / columns
  const count = source.width >> 2
  for (let row = 0, p = 0; row < tops.length - 1; row++) {
    const from = (offset + tops[row]! * stride) >> 2
    const height = tops[row + 1]! - tops[row]!
    const line = stride >> 2
    const area = width * height
    for (let i = 0; i < count; i++) {
      // The first and third byte, and the second and fourth.
      let even = 0
      let odd = 0
      let q = from + i
      for (let y = 0; y < height; y++, q += line) {
        const word = words[q]!
        even += word & LANES
        odd += (word >>> 8) & LANES
      }
      const left = (even & 0xffff) + (odd & 0xffff)
      const right = (even >>> 16) + (odd >>> 16)
      if (width === 4) target[p++] = (left + right) / area + 0.5
      else {
        target[p++] = left / area + 0.5
        target[p++] = right / area + 0.5
      }
    }
  }
  return target
}
