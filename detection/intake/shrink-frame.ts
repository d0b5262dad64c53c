import type { Plane, PlaneFrame } from '#detection/plane-frame.ts'
import { createRowSummer, type RawPlane } from './sum-rows.ts'

export interface RawFrame {
  /** Seconds. */
  readonly time: number
  readonly y: RawPlane
  /** Of any size: they are brought to the same size as `y`. */
  readonly cb: RawPlane
  readonly cr: RawPlane
  /** Degrees clockwise that the picture is to be turned by to stand upright. */
  readonly rotation: 0 | 90 | 180 | 270
}

/** The longer side in pixels that touches are found best at for the time it takes: see detection/RESULTS.md. */
const DEFAULT_LONG_SIDE = 480

/**
 * A decoded picture as detection takes it: at most `longSide` pixels long, upright, each pixel the mean of what it covers, which unlike a
 * browser's own scaling is the same everywhere.
 */
export function shrinkFrame(
  { time, y, cb, cr, rotation }: RawFrame,
  longSide = DEFAULT_LONG_SIDE,
): PlaneFrame {
  const scale = Math.min(1, longSide / Math.max(y.width, y.height))
  const columns = 2 * Math.round((y.width * scale) / 2)
  const rows = 2 * Math.round((y.height * scale) / 2)
  const fit = (plane: RawPlane) => {
    const isLarger = plane.width > columns || plane.height > rows
    const fitted = isLarger ? shrink(plane, columns, rows) : repeat(plane, columns, rows)
    return turn(fitted, columns, rows, rotation)
  }
  const isTurned = rotation === 90 || rotation === 270
  return {
    time,
    width: isTurned ? rows : columns,
    height: isTurned ? columns : rows,
    y: fit(y),
    cb: fit(cb),
    cr: fit(cr),
  }
}

function shrink(source: RawPlane, columns: number, rows: number): Plane {
  const target = new Uint8Array(columns * rows)
  const lefts = edgesOf(source.width, columns)
  const tops = edgesOf(source.height, rows)
  const sums = new Uint32Array(source.width)
  const sumRows = createRowSummer(source)
  for (let row = 0; row < rows; row++) {
    const top = tops[row]!
    const bottom = Math.max(top + 1, tops[row + 1]!)
    sumRows(top, bottom, sums)
    for (let column = 0; column < columns; column++) {
      const left = lefts[column]!
      const right = Math.max(left + 1, lefts[column + 1]!)
      let sum = 0
      for (let x = left; x < right; x++) sum += sums[x]!
      target[row * columns + column] = sum / ((bottom - top) * (right - left)) + 0.5
    }
  }
  return target
}

/** What shrinking comes to for a plane that is no larger than it shall be, as colors often are: each pixel is one of its own. */
function repeat(source: RawPlane, columns: number, rows: number): Plane {
  const { bytes, offset, stride, step } = source
  const target = new Uint8Array(columns * rows)
  const lefts = edgesOf(source.width, columns)
  const tops = edgesOf(source.height, rows)
  for (let row = 0; row < rows; row++) {
    const here = row * columns
    const top = tops[row]!
    if (row > 0 && top === tops[row - 1]) {
      target.copyWithin(here, here - columns, here)
      continue
    }
    const start = offset + top * stride
    for (let column = 0; column < columns; column++)
      target[here + column] = bytes[start + lefts[column]! * step]!
  }
  return target
}

/** Where each of `count` parts of a length begins, in whole pixels, and where the last one ends. */
const edgesOf = (length: number, count: number): Int32Array =>
  Int32Array.from({ length: count + 1 }, (_, i) => Math.min(length, Math.floor((i * length) / count)))

function turn(plane: Plane, width: number, height: number, rotation: RawFrame['rotation']): Plane {
  if (rotation === 0) return plane
  if (rotation === 180) return plane.toReversed()
  const turned = new Uint8Array(plane.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const column = rotation === 90 ? height - 1 - y : y
      const row = rotation === 90 ? x : width - 1 - x
      turned[row * height + column] = plane[y * width + x]!
    }
  return turned
}
