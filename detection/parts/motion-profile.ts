import type { BallPlace } from '#detection/arcs/trace-ball.ts'
import type { Shift } from '#detection/candidates/candidate.ts'
import type { Contact } from '#detection/detection.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { CELL, type MotionMap } from './watch-motion.ts'

/** Seconds in real time around a touch in which motion counts. */
const AROUND = 0.35
/** Meters beside the ball in which motion counts, and above and below it. */
const BESIDE = 0.5
const REACH = 2
/** Meters: the height of one band of the profile. */
const BAND = 0.1
/** The ball and its blur, in radii, are left out, at the ball's places up to this many seconds away. */
const BALL = 1.5
const BALL_NEAR = 0.12

/** A picture whose motion is known. */
export interface WatchedFrame {
  readonly time: number
  readonly camera: Shift
  readonly map: MotionMap | undefined
}

/**
 * How much moves beside the ball during a touch, without the ball itself, in bands of 0.1 m from 2 m below the ball to 2 m above it. The times
 * are those of footage that plays `slowdown` times slower than real time.
 */
export function motionProfile(
  { time, x, y, radius }: Contact,
  frames: readonly WatchedFrame[],
  ball: readonly BallPlace[],
  slowdown: number,
): number[] {
  const meter = pixelsPerMeter(radius)
  const count = Math.round((2 * REACH) / BAND)
  const sums = Array.from({ length: count }, () => 0)
  const cells = Array.from({ length: count }, () => 0)
  const at = frames.find((frame) => frame.time >= time)?.camera ?? frames.at(-1)!.camera
  frames.forEach(({ time: now, camera, map }, index) => {
    if (!map || Math.abs(now - time) > AROUND * slowdown) return
    const { columns, rows, changes, lag } = map
    const balls = [frames[index]!, frames[index - lag]!].flatMap((frame) => {
      const place = nearest(ball, frame.time)
      if (!place || Math.abs(place.time - frame.time) > BALL_NEAR * slowdown) return []
      return [{ x: place.x + camera.x - frame.camera.x, y: place.y + camera.y - frame.camera.y }]
    })
    const middle = x + camera.x - at.x
    const level = y + camera.y - at.y
    const from = Math.max(0, Math.ceil((middle - BESIDE * meter) / CELL - 0.5))
    const to = Math.min(columns - 1, Math.floor((middle + BESIDE * meter) / CELL - 0.5))
    for (let row = 0; row < rows; row++) {
      const cellY = (row + 0.5) * CELL
      const band = Math.floor((REACH + (level - cellY) / meter) / BAND)
      if (band < 0 || band >= count) continue
      for (let column = from; column <= to; column++) {
        const cellX = (column + 0.5) * CELL
        if (balls.some((one) => Math.hypot(one.x - cellX, one.y - cellY) < BALL * radius + CELL / 2)) continue
        sums[band]! += changes[row * columns + column]!
        cells[band]!++
      }
    }
  })
  return sums.map((sum, band) => (cells[band] === 0 ? 0 : sum / cells[band]! / 4))
}

function nearest(ball: readonly BallPlace[], time: number): BallPlace | undefined {
  let from = 0
  let to = ball.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (ball[middle]!.time < time) from = middle + 1
    else to = middle
  }
  const before = ball[from - 1]
  const after = ball[from]
  if (!before || !after) return before ?? after
  return time - before.time < after.time - time ? before : after
}

/** The height in meters above the ball, below which this share of the motion is. */
export function heightOf(profile: readonly number[], share: number): number {
  const goal = share * profile.reduce((sum, band) => sum + band, 0)
  let sum = 0
  const index = profile.findIndex((band) => (sum += band) >= goal && band > 0)
  if (index < 0) return 0
  return (index + 1 - (sum - goal) / profile[index]!) * BAND - REACH
}
