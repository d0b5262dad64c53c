import type { Plane } from '#detection/plane-frame.ts'
import type { Shift } from './candidate.ts'
import { colorDistance } from './verify-circle.ts'

/** How long ago to compare with, in seconds: a ball in flight leaves its place within the second, at the top of its flight too. */
const LAGS = [0.067, 0.167]
/** Change counts up to here, in steps of brightness. */
const MOST_CHANGE = 60

interface Moment {
  readonly time: number
  readonly camera: Shift
  readonly planes: readonly Plane[]
}

/** Remembers blurred pictures for as long as the longest lag. */
export interface MotionMeter {
  /** Mean change within 0.8 radii of a place since a moment ago; the largest of the lags. */
  measure: (x: number, y: number, radius: number) => number
  /** The picture to compare the next ones with; call it after measuring. */
  remember: (moment: Moment) => void
  /** The picture to measure in. */
  look: (moment: Moment) => void
}

export function createMotionMeter(width: number, height: number): MotionMeter {
  const past: Moment[] = []
  let now: Moment | undefined
  let compared: Moment[] = []
  return {
    look(moment) {
      now = moment
      compared = LAGS.map((lag) => closestTo(past, moment.time - lag)).filter((then) => then !== undefined)
    },
    measure: (x, y, radius) =>
      compared.reduce((most, then) => Math.max(most, meanChange(now!, then, x, y, radius, width, height)), 0),
    remember(moment) {
      past.push({ ...moment, planes: moment.planes.map((plane) => plane.slice()) })
      while (past.length > 1 && past[1]!.time < moment.time - LAGS[1]!) past.shift()
    },
  }
}

function closestTo(past: readonly Moment[], time: number): Moment | undefined {
  let best: Moment | undefined
  for (const moment of past)
    if (!best || Math.abs(moment.time - time) < Math.abs(best.time - time)) best = moment
  return best
}

function meanChange(
  now: Moment,
  then: Moment,
  x: number,
  y: number,
  radius: number,
  width: number,
  height: number,
): number {
  const reach = Math.max(2, radius * 0.8)
  const step = reach > 6.4 ? 2 : 1
  const shiftX = Math.round(then.camera.x - now.camera.x)
  const shiftY = Math.round(then.camera.y - now.camera.y)
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
      const change = colorDistance(now.planes, nowY * width + nowX, then.planes, thenY * width + thenX)
      sum += change > MOST_CHANGE ? MOST_CHANGE : change
      count++
    }
  return count === 0 ? 0 : sum / count
}
