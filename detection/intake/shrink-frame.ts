import type { Plane, PlaneFrame } from '#detection/plane-frame.ts'
import { averageWords, isOfWords } from './average-words.ts'
import { cutFilm } from './cut-film.ts'
import type { RawFrame } from './raw-frame.ts'
import { createRowSummer, type RawPlane } from './sum-rows.ts'

/** The longer side in pixels. It is the best compromise between accuracy and time; see detection/RESULTS.md. */
const DEFAULT_LONG_SIDE = 480

/**
 * A decoded picture in the form that detection needs: as players show it, and at most `longSide` pixels long. Each pixel is the mean of the
 * area that it covers. Unlike a browser's own scaling, this gives the same result everywhere.
 */
export function shrinkFrame(frame: RawFrame, longSide = DEFAULT_LONG_SIDE): PlaneFrame {
  const { time, rotation, isMirrored = false, pixelAspect = 1, film } = frame
  const { y, cb, cr } = film ? cutFilm(frame, film) : frame
  // In pixels that are not square a ball is no circle.
  const width = y.width * Math.max(1, pixelAspect)
  const height = y.height / Math.min(1, pixelAspect)
  const scale = Math.min(1, longSide / Math.max(width, height))
  const columns = Math.max(2, 2 * Math.round((width * scale) / 2))
  const rows = Math.max(2, 2 * Math.round((height * scale) / 2))
  const isTurned = rotation === 90 || rotation === 270
  const shownWidth = isTurned ? rows : columns
  const fit = (plane: RawPlane) => {
    const isLarger = plane.width > columns || plane.height > rows
    const fitted = isLarger ? shrink(plane, columns, rows) : repeat(plane, columns, rows)
    const turned = turn(fitted, columns, rows, rotation)
    return isMirrored ? mirror(turned, shownWidth) : turned
  }
  return {
    time,
    width: shownWidth,
    height: isTurned ? columns : rows,
    y: fit(y),
    cb: fit(cb),
    cr: fit(cr),
  }
}

function shrink(source: RawPlane, columns: number, rows: number): Plane {
  const tops = edgesOf(source.height, rows)
  if (source.height >= rows && isOfWords(source, columns)) return averageWords(source, columns, tops)
  const target = new Uint8Array(columns * rows)
  const lefts = edgesOf(source.width, columns)
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

/** Scales a plane that is not larger than its target, as color planes often are. Each pixel is copied from one pixel. */
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

/** The starts of `count` equal parts of a length, in whole pixels, and the end of the last part. */
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

function mirror(plane: Plane, width: number): Plane {
  const mirrored = plane.slice()
  for (let start = 0; start < plane.length; start += width) mirrored.subarray(start, start + width).reverse()
  return mirrored
}
