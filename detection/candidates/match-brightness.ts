import type { Plane } from '#detection/plane-frame.ts'
import type { Shift } from './candidate.ts'

/** Every so many pixels are enough, in both directions. */
const SAMPLING = 6
/** Smaller changes of the whole picture, in steps of brightness, are ignored. */
const LEAST_CHANGE = 1.5
const LEVELS = 256
/** Steps of brightness: two halves nearer to each other say nothing about the slope between them. */
const LEAST_APART = 8

/**
 * How a brightness of `then` looks `now`, where nothing moved. Lamps flicker, and cameras adjust their exposure. The result is a table by
 * brightness, or undefined when the light has not changed. `shift` is the position of the background `then` minus its position `now`, in
 * pixels.
 *
 * The pixels are split at the median brightness. The median changes of both halves give a line, and moving objects hardly affect it.
 */
export function matchBrightness(
  now: Plane,
  then: Plane,
  width: number,
  height: number,
  shift: Shift,
): Float32Array | undefined {
  const pairs = samplePairs(now, then, width, height, shift)
  const levels = new Int32Array(LEVELS)
  for (const pair of pairs) levels[pair & 0xff]!++
  const middle = middleOf(levels, pairs.length)
  const dark = describeHalf(pairs, 0, middle)
  const bright = describeHalf(pairs, middle, LEVELS)
  if (!bright) return undefined
  const from = dark ?? bright
  if (Math.abs(from.change) < LEAST_CHANGE && Math.abs(bright.change) < LEAST_CHANGE) return undefined
  const slope = (bright.change - from.change) / Math.max(LEAST_APART, bright.level - from.level)
  return Float32Array.from(
    { length: LEVELS },
    (_, level) => level + from.change + slope * (level - from.level),
  )
}

/** Brightness `then` in the lower byte, `now` in the upper one. */
function samplePairs(now: Plane, then: Plane, width: number, height: number, shift: Shift): Uint16Array {
  const shiftX = Math.round(shift.x)
  const shiftY = Math.round(shift.y)
  const pairs = new Uint16Array(Math.ceil(width / SAMPLING) * Math.ceil(height / SAMPLING))
  let count = 0
  for (let y = Math.max(0, -shiftY); y < Math.min(height, height - shiftY); y += SAMPLING)
    for (let x = Math.max(0, -shiftX); x < Math.min(width, width - shiftX); x += SAMPLING) {
      const here = now[y * width + x]!
      const there = then[(y + shiftY) * width + x + shiftX]!
      pairs[count++] = (here << 8) | there
    }
  return pairs.subarray(0, count)
}

/** The median brightness and the median change, in steps, of the pairs whose brightness lies in a range (end exclusive). */
function describeHalf(
  pairs: Uint16Array,
  least: number,
  end: number,
): { level: number; change: number } | undefined {
  const levels = new Int32Array(LEVELS)
  const changes = new Int32Array(2 * LEVELS)
  let count = 0
  for (const pair of pairs) {
    const level = pair & 0xff
    if (level < least || level >= end) continue
    levels[level]!++
    changes[(pair >> 8) - level + LEVELS]!++
    count++
  }
  return count === 0
    ? undefined
    : { level: middleOf(levels, count), change: middleOf(changes, count) - LEVELS }
}

/** The median of so many values; `counts` says how often each value occurs. */
function middleOf(counts: Int32Array, total: number): number {
  let left = total >> 1
  return Math.max(
    0,
    counts.findIndex((count) => (left -= count) < 0),
  )
}
