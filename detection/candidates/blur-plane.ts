import type { Plane } from '#detection/plane-frame.ts'

/** 2^16 / 9, rounded up: dividing by nine as a multiplication. */
const NINTH = 7282

/** The mean over 3×3 pixels, against sensor noise and the blocks of compression. The border repeats its neighbors. */
export function blurPlane(source: Plane, target: Plane, width: number, height: number): void {
  const columns = new Uint16Array(width)
  for (let row = 1; row < height - 1; row++) {
    const start = row * width
    for (let x = 0; x < width; x++) {
      const here = start + x
      columns[x] = source[here - width]! + source[here]! + source[here + width]!
    }
    for (let x = 1; x < width - 1; x++)
      target[start + x] = ((columns[x - 1]! + columns[x]! + columns[x + 1]!) * NINTH) >>> 16
    target[start] = target[start + 1]!
    target[start + width - 1] = target[start + width - 2]!
  }
  target.copyWithin(0, width, 2 * width)
  target.copyWithin((height - 1) * width, (height - 2) * width, (height - 1) * width)
}
