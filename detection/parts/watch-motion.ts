import type { Shift } from '#detection/candidates/candidate.ts'
import { COLOR_GAIN, planesOf, type PlaneFrame } from '#detection/plane-frame.ts'

/** Pictures are compared as means over 4×4 pixels. A stored cell is four of these. */
const SHRINK = 4
export const CELL = 2 * SHRINK
/** Seconds back to the picture to compare with. */
const LAG = 0.1
/** Larger changes count as this, in steps of brightness. */
const MOST_CHANGE = 40
/** A cell has moved if it changed by more than this many times the median change of the picture, plus this many steps. Less is noise. */
const NOISE = { medians: 3, steps: 4 } as const
/** Bytes, enough for a quarter of an hour. The rest of a longer film is not watched, so its touches get no part. */
const MOST_BYTES = 64e6

/** Where something moved in one picture: how much each cell of 8×8 pixels has changed since a moment ago, row by row. */
export interface MotionMap {
  readonly columns: number
  readonly rows: number
  readonly changes: Uint8Array
  /** The pictures between the compared one and this one. */
  readonly lag: number
}

interface Moment {
  readonly time: number
  readonly camera: Shift
  readonly planes: readonly Float32Array[]
}

export interface MotionWatcher {
  /** Takes the pictures of a clip in their order, with the turn of the camera since the first one. */
  watch: (frame: PlaneFrame, camera: Shift) => void
  /** One for each picture that was watched. */
  readonly maps: readonly (MotionMap | undefined)[]
}

export function createMotionWatcher(): MotionWatcher {
  const past: Moment[] = []
  const maps: (MotionMap | undefined)[] = []
  let bytes = 0
  return {
    maps,
    watch(frame, camera) {
      if (bytes >= MOST_BYTES) return
      const columns = Math.floor(frame.width / CELL)
      const rows = Math.floor(frame.height / CELL)
      const now = { time: frame.time, camera, planes: planesOf(frame).map((plane) => shrink(plane, frame)) }
      while (past.length > 1 && past[1]!.time <= frame.time - LAG) past.shift()
      const then = past[0]
      maps.push(then && { columns, rows, changes: compare(now, then, columns, rows), lag: past.length })
      past.push(now)
      bytes += columns * rows
    },
  }
}

/** Every second pixel is enough. */
function shrink(source: Uint8Array, { width, height }: PlaneFrame): Float32Array {
  const columns = 2 * Math.floor(width / CELL)
  const rows = 2 * Math.floor(height / CELL)
  const small = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const upper = row * SHRINK * width + column * SHRINK
      const lower = upper + 2 * width
      small[row * columns + column] =
        (source[upper]! + source[upper + 2]! + source[lower]! + source[lower + 2]!) / 4
    }
  return small
}

/** The changes beyond the noise of the picture. What the earlier picture does not show has not changed. */
function compare(now: Moment, then: Moment, columns: number, rows: number): Uint8Array {
  const wide = 2 * columns
  const changes = new Float32Array(4 * columns * rows)
  const shift = {
    x: (then.camera.x - now.camera.x) / SHRINK,
    y: (then.camera.y - now.camera.y) / SHRINK,
  }
  now.planes.forEach((plane, i) =>
    addChanges(changes, plane, then.planes[i]!, wide, shift, i === 0 ? 1 : COLOR_GAIN),
  )
  const noise = NOISE.medians * medianOf(changes) + NOISE.steps
  const cells = new Uint8Array(columns * rows)
  const beyond = (at: number) => Math.min(MOST_CHANGE, Math.max(0, changes[at]! - noise))
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const p = 2 * y * wide + 2 * x
      cells[y * columns + x] = beyond(p) + beyond(p + 1) + beyond(p + wide) + beyond(p + wide + 1)
    }
  return cells
}

/** Adds how much one plane differs from an earlier one that is shifted by parts of a pixel. */
function addChanges(
  changes: Float32Array,
  now: Float32Array,
  then: Float32Array,
  wide: number,
  shift: Shift,
  gain: number,
): void {
  const high = now.length / wide
  const left = Math.floor(shift.x)
  const top = Math.floor(shift.y)
  const right = shift.x - left
  const down = shift.y - top
  const from = Math.max(0, -left)
  const to = Math.min(wide, wide - left - 1)
  for (let y = Math.max(0, -top); y < Math.min(high, high - top - 1); y++) {
    const offset = (y + top) * wide + left
    for (let x = from; x < to; x++) {
      const q = offset + x
      const upper = then[q]! + (then[q + 1]! - then[q]!) * right
      const lower = then[q + wide]! + (then[q + wide + 1]! - then[q + wide]!) * right
      changes[y * wide + x]! += gain * Math.abs(now[y * wide + x]! - upper - (lower - upper) * down)
    }
  }
}

/** To half a step, because sorting thousands of values takes longer. */
function medianOf(values: Float32Array): number {
  const counts = new Uint32Array(1024)
  for (const value of values) counts[Math.min(1023, Math.floor(2 * value))]!++
  let seen = 0
  let step = 0
  while (seen + counts[step]! <= values.length / 2) seen += counts[step++]!
  return step / 2
}
