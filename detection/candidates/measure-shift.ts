import type { Plane } from '#detection/plane-frame.ts'
import type { Shift } from './candidate.ts'
import { descend } from './descend.ts'
import { matchBrightness } from './match-brightness.ts'

/** The first search uses means over 4×4 pixels. It finds turns of up to 20 pixels between two pictures. */
const SHRINK = 4
const FARTHEST = 5
/** Larger differences count as this, in steps of brightness, so that moving things do not outvote the background. */
const MOST_DIFFERENCE_SHRUNK = 20
const MOST_DIFFERENCE = 16
/** Smaller shifts, in pixels, are errors of measurement: a tripod stands still. */
const STILL_SHRUNK = 0.06
const STILL = 0.15
/** Standing still is preferred unless another shift is better by this much, in steps of brightness. */
const STILL_ADVANTAGE = 0.02
/**
 * A picture repeats the one before when no block of 16×16 pixels changed by more than the first value, and the mean change is at most the
 * second, in steps of brightness. Such repeats occur when 15 pictures a second are stored in a file of 30. The mean alone would discard
 * real pictures of a tripod.
 */
const MOST_BLOCK_CHANGE = 2.2
const MOST_MEAN_CHANGE = 0.6
/**
 * Compression changes repeats, too: by up to 5.5 in a block, while a new picture changes by 15 to 100. So a picture is also a repeat when
 * it changes by less than these shares of what a quarter of the latest new pictures exceeded, and no block changes by more than the last
 * value. The upper quartile, because the first repeats may be taken for new pictures.
 */
const SHARE_OF_USUAL = { block: 0.2, mean: 0.35 }
const MOST_COMPRESSED_CHANGE = 6.5
const LATEST = 9

export interface CameraMotion {
  /** The shift of the background since the picture before, in pixels. */
  readonly shift: Shift
  readonly isRepeated: boolean
}

/** Compares each picture's brightness (blurred) with the one before. */
export function createShiftMeter(width: number, height: number): (brightness: Plane) => CameraMotion {
  const columns = Math.floor(width / SHRINK)
  const rows = Math.floor(height / SHRINK)
  let before: { brightness: Plane; small: Float32Array } | undefined
  /** The changes of the latest new pictures. */
  const changes: Change[] = []
  const relight = (brightness: Plane, inLight: Float32Array) => {
    // As bytes, values are rounded and limited to the range from black to white.
    const lit = brightness.map((level) => Math.max(0, Math.min(255, Math.round(inLight[level]!))))
    return { brightness: lit, small: shrink(lit, width, columns, rows) }
  }
  return (brightness) => {
    const small = shrink(brightness, width, columns, rows)
    const last = before
    before = { brightness: brightness.slice(), small }
    if (!last) return { shift: { x: 0, y: 0 }, isRepeated: false }
    const inLight = matchBrightness(brightness, last.brightness, width, height, { x: 0, y: 0 })
    const previous = inLight ? relight(last.brightness, inLight) : last
    const smallCost = (x: number, y: number) => compareShrunk(small, previous.small, columns, rows, x, y)
    const coarse = descend(smallCost, { x: 0, y: 0 }, FARTHEST)
    const change = {
      block: mostBlockChange(small, previous.small, columns, rows),
      mean: smallCost(0, 0),
    }
    const isRepeated = !inLight && isRepeat(change, changes)
    if (!isRepeated) {
      changes.push(change)
      if (changes.length > LATEST) changes.shift()
    }
    return { shift: refine(brightness, previous.brightness, width, height, coarse), isRepeated }
  }
}

/** How much a picture differs from the one before, in steps of brightness: in the block that changed most, and everywhere. */
interface Change {
  readonly block: number
  readonly mean: number
}

function isRepeat({ block, mean }: Change, latest: readonly Change[]): boolean {
  if (block < MOST_BLOCK_CHANGE && mean < MOST_MEAN_CHANGE) return true
  return (
    latest.length === LATEST &&
    block < MOST_COMPRESSED_CHANGE &&
    block < SHARE_OF_USUAL.block * upperQuartile(latest.map((one) => one.block)) &&
    mean < SHARE_OF_USUAL.mean * upperQuartile(latest.map((one) => one.mean))
  )
}

const upperQuartile = (values: readonly number[]) => values.toSorted((a, b) => b - a)[values.length >> 2]!

function refine(now: Plane, before: Plane, width: number, height: number, coarse: Shift): Shift {
  const cost = (x: number, y: number) => compare(now, before, width, height, x, y)
  const quiet = (value: number) => (Math.abs(value) < STILL_SHRUNK ? 0 : Math.round(value * SHRINK))
  const start = { x: quiet(coarse.x), y: quiet(coarse.y) }
  const startsStill = cost(0, 0) <= cost(start.x, start.y) + STILL_ADVANTAGE
  const fine = descend(cost, startsStill ? { x: 0, y: 0 } : start, SHRINK * (FARTHEST + 1))
  return Math.abs(fine.x) < STILL && Math.abs(fine.y) < STILL ? { x: 0, y: 0 } : fine
}

function shrink(source: Plane, width: number, columns: number, rows: number): Float32Array {
  const small = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0
      for (let j = 0; j < SHRINK; j++) {
        const start = (row * SHRINK + j) * width + column * SHRINK
        for (let i = 0; i < SHRINK; i++) sum += source[start + i]!
      }
      small[row * columns + column] = sum / (SHRINK * SHRINK)
    }
  return small
}

function compareShrunk(
  now: Float32Array,
  before: Float32Array,
  columns: number,
  rows: number,
  x: number,
  y: number,
): number {
  let sum = 0
  let count = 0
  for (let row = FARTHEST; row < rows - FARTHEST; row += 2)
    for (let column = FARTHEST; column < columns - FARTHEST; column++) {
      const p = row * columns + column
      const difference = Math.abs(now[p + y * columns + x]! - before[p]!)
      sum += difference > MOST_DIFFERENCE_SHRUNK ? MOST_DIFFERENCE_SHRUNK : difference
      count++
    }
  return count === 0 ? 0 : sum / count
}

/** Every fifteenth pixel is enough, because the shift is the same everywhere. */
function compare(now: Plane, before: Plane, width: number, height: number, x: number, y: number): number {
  let sum = 0
  let count = 0
  const margin = 8 + Math.max(Math.abs(x), Math.abs(y))
  for (let row = margin; row < height - margin; row += 5)
    for (let column = margin + (row % 3); column < width - margin; column += 3) {
      const p = row * width + column
      const difference = Math.abs(now[p + y * width + x]! - before[p]!)
      sum += difference > MOST_DIFFERENCE ? MOST_DIFFERENCE : difference
      count++
    }
  return count === 0 ? 0 : sum / count
}

/** The largest mean change of 4×4 shrunk pixels. */
function mostBlockChange(now: Float32Array, before: Float32Array, columns: number, rows: number): number {
  let most = 0
  for (let row = 0; row + 4 <= rows; row += 4)
    for (let column = 0; column + 4 <= columns; column += 4) {
      let sum = 0
      for (let j = 0; j < 4; j++)
        for (let i = 0; i < 4; i++) {
          const p = (row + j) * columns + column + i
          sum += Math.abs(now[p]! - before[p]!)
        }
      if (sum > most) most = sum
    }
  return most / 16
}
