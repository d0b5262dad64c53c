import type { Plane } from '#detection/plane-frame.ts'

/** 2^16 / 9, rounded up. With it a division by nine becomes a multiplication. */
const NINTH = 7282

/** The mean over 3×3 pixels, which removes sensor noise and the blocks of compression. The border repeats its neighbors. */
export function blurPlane(source: Plane, target: Plane, width: number, height: number): void {
  for (let row = 1; row < height - 1; row++) {
    const start = row * width
    // Sums of three pixels in a column: the columns before, at and after the pixel.
    let before = source[start - width]! + source[start]! + source[start + width]!
    let here = source[start - width + 1]! + source[start + 1]! + source[start + width + 1]!
    for (let p = start + 1, end = start + width - 1; p < end; p++) {
      const after = source[p - width + 1]! + source[p + 1]! + source[p + width + 1]!
      target[p] = ((before + here + after) * NINTH) >>> 16
      before = here
      here = after
    }
    target[start] = target[start + 1]!
    target[start + width - 1] = target[start + width - 2]!
  }
  target.copyWithin(0, width, 2 * width)
  target.copyWithin((height - 1) * width, (height - 2) * width, (height - 1) * width)
}
