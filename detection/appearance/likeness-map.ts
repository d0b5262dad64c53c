import type { PlaneFrame } from '#detection/plane-frame.ts'
import { binOf, NEUTRAL, type BallColors } from './color-model.ts'

/** The likeness outside the picture. */
const OUTSIDE = -2

/** How much each place of a picture looks like the ball. Sums over squares take constant time. */
export interface LikenessMap {
  /** Mean likeness of the pixels at most `reach` columns and rows away; OUTSIDE where there is no picture. */
  readonly meanAround: (x: number, y: number, reach: number) => number
  readonly width: number
  readonly height: number
}

/** Makes maps of pictures of one size in the same memory. A map is valid until the next one is made. */
export function createLikenessMapper(width: number, height: number) {
  // sums[(row + 1) * stride + column + 1] is the sum of all values above and to the left, including its own.
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))

  const meanAround = (x: number, y: number, reach: number): number => {
    const left = Math.max(0, x - reach)
    const top = Math.max(0, y - reach)
    const right = Math.min(width, x + reach + 1)
    const bottom = Math.min(height, y + reach + 1)
    if (right <= left || bottom <= top) return OUTSIDE
    const sum =
      sums[bottom * stride + right]! -
      sums[top * stride + right]! -
      sums[bottom * stride + left]! +
      sums[top * stride + left]!
    return sum / ((right - left) * (bottom - top))
  }

  return ({ y, cb, cr }: PlaneFrame, { likeness }: BallColors): LikenessMap => {
    for (let row = 0; row < height; row++) {
      let sum = 0
      const above = row * stride + 1
      for (let column = 0; column < width; column++) {
        const p = row * width + column
        sum += likeness[cb && cr ? binOf(y[p]!, cb[p]!, cr[p]!) : binOf(y[p]!, NEUTRAL, NEUTRAL)]!
        sums[above + stride + column] = sums[above + column]! + sum
      }
    }
    return { meanAround, width, height }
  }
}
