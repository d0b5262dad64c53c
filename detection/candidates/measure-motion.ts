import type { Plane } from '#detection/plane-frame.ts'
import type { Shift } from './candidate.ts'
import { matchBrightness } from './match-brightness.ts'

/** Seconds back to the pictures to compare with. A ball in flight leaves its place within the second lag, even at the top of its flight. */
const LAGS = [0.067, 0.167] as const
/** Seconds of earlier pictures that a comparison needs, if pictures are at most a tenth of a second apart. */
export const MEMORY_SECONDS = LAGS[1] + 0.1
/** Larger changes count as this, in steps of brightness. */
const MOST_CHANGE = 60
/** In radii: the part of a circle that is compared, in pixels at least LEAST_REACH. Beyond COARSE_REACH every second pixel is enough. */
const INSIDE = 0.8
const LEAST_REACH = 2
const COARSE_REACH = 6.4

interface Moment {
  readonly time: number
  readonly camera: Shift
  readonly planes: readonly Plane[]
}

/** A picture to compare with: its shift in whole pixels, and how its brightness looks in today's light. */
interface Compared {
  readonly planes: readonly Plane[]
  readonly shiftX: number
  readonly shiftY: number
  readonly inLight: Float32Array
}

/** The light has not changed. */
const SAME_LIGHT = Float32Array.from({ length: 256 }, (_, level) => level)
/** How much more a step of color counts than a step of brightness. */
const COLOR_WEIGHT = 1.5

/** Keeps blurred pictures for as long as the longest lag. */
export interface MotionMeter {
  /** Mean change within 0.8 radii of a place since a moment ago. The largest change over the lags counts. */
  measure: (x: number, y: number, radius: number) => number
  /** Stores the picture for later comparisons. Call it after measuring. */
  remember: (moment: Moment) => void
  /** Sets the picture to measure in. */
  look: (moment: Moment) => void
}

export function createMotionMeter(width: number, height: number): MotionMeter {
  const past: Moment[] = []
  let now: Moment | undefined
  let compared: Compared[] = []
  return {
    look(moment) {
      now = moment
      compared = LAGS.flatMap((lag) => {
        const then = closestTo(past, moment.time - lag)
        return then ? [compare(moment, then, width, height)] : []
      })
    },
    measure: (x, y, radius) =>
      compared.reduce((most, then) => Math.max(most, meanChange(now!, then, x, y, radius, width, height)), 0),
    remember(moment) {
      past.push({ ...moment, planes: moment.planes.map((plane) => plane.slice()) })
      while (past.length > 1 && past[1]!.time < moment.time - LAGS[1]) past.shift()
    },
  }
}

function closestTo(past: readonly Moment[], time: number): Moment | undefined {
  let best: Moment | undefined
  for (const moment of past)
    if (!best || Math.abs(moment.time - time) < Math.abs(best.time - time)) best = moment
  return best
}

function compare(now: Moment, then: Moment, width: number, height: number): Compared {
  const shift = { x: then.camera.x - now.camera.x, y: then.camera.y - now.camera.y }
  return {
    planes: then.planes,
    shiftX: Math.round(shift.x),
    shiftY: Math.round(shift.y),
    inLight: matchBrightness(now.planes[0]!, then.planes[0]!, width, height, shift) ?? SAME_LIGHT,
  }
}

function meanChange(
  now: Moment,
  { planes, shiftX, shiftY, inLight }: Compared,
  x: number,
  y: number,
  radius: number,
  width: number,
  height: number,
): number {
  const [brightness, blue, red] = now.planes
  const [brightnessThen, blueThen, redThen] = planes
  const reach = Math.max(LEAST_REACH, radius * INSIDE)
  const step = reach > COARSE_REACH ? 2 : 1
  const centerX = Math.round(x)
  const centerY = Math.round(y)
  let sum = 0
  let count = 0
  for (let j = -Math.floor(reach); j <= reach; j += step)
    for (let i = -Math.floor(reach); i <= reach; i += step) {
      if (i * i + j * j > reach * reach) continue
      const nowX = centerX + i
      const nowY = centerY + j
      const thenX = nowX + shiftX
      const thenY = nowY + shiftY
      if (nowX < 0 || nowY < 0 || nowX >= width || nowY >= height) continue
      if (thenX < 0 || thenY < 0 || thenX >= width || thenY >= height) continue
      const p = nowY * width + nowX
      const q = thenY * width + thenX
      let change = Math.abs(brightness![p]! - inLight[brightnessThen![q]!]!)
      if (blue && blueThen)
        change += COLOR_WEIGHT * (Math.abs(blue[p]! - blueThen[q]!) + Math.abs(red![p]! - redThen![q]!))
      sum += change > MOST_CHANGE ? MOST_CHANGE : change
      count++
    }
  return count === 0 ? 0 : sum / count
}
