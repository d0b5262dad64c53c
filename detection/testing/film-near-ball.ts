import { GRAVITY, pixelsPerMeter } from '#detection/physics.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'

const WIDTH = 240
const HEIGHT = 320
/** Pixels. The search in whole pictures of this size finds at most 29. */
export const NEAR_RADIUS = 40
/** The sides on which the ball is touched in turn, and the height, in pixels. */
export const [LEFT, RIGHT, LOWEST] = [100, 140, 250] as const
const INTERVAL = 1 / 30

/** A ball that fills a third of the width, and flies to and fro for so many seconds from touch to touch. */
export function filmNearBall(flights: readonly number[]): PlaneFrame[] {
  const pictures: PlaneFrame[] = []
  let from = 0
  for (const [i, seconds] of flights.entries()) {
    const [here, next] = i % 2 === 0 ? [LEFT, RIGHT] : [RIGHT, LEFT]
    for (let time = pictures.length * INTERVAL; time < from + seconds; time = pictures.length * INTERVAL) {
      const flown = time - from
      const rise = (GRAVITY * pixelsPerMeter(NEAR_RADIUS) * flown * (seconds - flown)) / 2
      pictures.push(paint(time, here + ((next - here) * flown) / seconds, LOWEST - rise))
    }
    from += seconds
  }
  return pictures
}

function paint(time: number, ballX: number, ballY: number): PlaneFrame {
  const y = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) => {
    const [column, row] = [p % WIDTH, Math.floor(p / WIDTH)]
    const isBall = Math.hypot(column - ballX, row - ballY) <= NEAR_RADIUS
    // The tiles of the background show that the camera stands still.
    return isBall ? 230 : 20 * ((7 * Math.floor(column / 15) + 5 * Math.floor(row / 15) ** 2) % 6)
  })
  return { time, width: WIDTH, height: HEIGHT, y }
}
