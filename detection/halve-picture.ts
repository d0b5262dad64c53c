import type { Detection } from './detection.ts'
import { movePlaces } from './move-places.ts'
import type { Plane, PlaneFrame } from './plane-frame.ts'

/** A picture of half the size. Each pixel is the mean of four. */
export function halvePicture({ time, width, height, y, cb, cr }: PlaneFrame): PlaneFrame {
  const [columns, rows] = [width >> 1, height >> 1]
  const halve = (plane: Plane) => {
    const half = new Uint8Array(columns * rows)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const p = 2 * (row * width + column)
        const sum = plane[p]! + plane[p + 1]! + plane[p + width]! + plane[p + width + 1]!
        half[row * columns + column] = (sum + 2) >> 2
      }
    return half
  }
  const colors = cb && cr && { cb: halve(cb), cr: halve(cr) }
  return { time, width: columns, height: rows, y: halve(y), ...colors }
}

/** What was found in pictures of half the size, in the pixels of the whole ones. */
export const inWholePictures = (detection: Detection): Detection =>
  movePlaces(detection, { scale: 2, by: { x: 0.5, y: 0.5 } })
