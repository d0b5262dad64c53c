import type { Shift } from '#detection/candidates/candidate.ts'
import type { Contact } from '#detection/detection.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'

/** With this radius in pixels a meter has 72.7 pixels. */
const RADIUS = 8
export const METER = RADIUS / 0.11
const WIDTH = 160
export const HEIGHT = 280
/** The pictures for each touch, which is in the middle of them. */
const PICTURES = 25
const MIDDLE = 12

/** Meters above the ball. */
interface Band {
  readonly from: number
  readonly to: number
}

export interface FilmedTouch {
  /** Where a body moves, and what else moves. */
  readonly body: Band
  readonly other?: Band
  /** Pixels from the top of the picture. */
  readonly ballY?: number
}

export const FOOT = { from: -0.25, to: 1.4 }

/** A striped body sways around a ball that is touched. `pan` is by how many pixels the camera turns in each picture. */
export function filmBody(filmed: readonly FilmedTouch[], pan = 0) {
  const pictures = Array.from(
    { length: filmed.length * PICTURES },
    (_, i): { planes: PlaneFrame; camera: Shift } => {
      const { body, other = body, ballY = 140 } = filmed[Math.floor(i / PICTURES)]!
      const camera = { x: pan * i, y: 0 }
      const y = new Uint8Array(WIDTH * HEIGHT)
      for (let row = 0; row < HEIGHT; row++)
        for (let column = 0; column < WIDTH; column++) {
          const up = (ballY - row) / METER
          const x = column - camera.x
          const isMoving = [body, other].some(({ from, to }) => up > from && up < to) && Math.abs(x - 80) < 20
          // The background has edges, so that a turning camera changes most pixels.
          y[row * WIDTH + column] = isMoving
            ? 60 + 140 * (((x + 3 * i) >> 3) & 1)
            : 40 * ((37 * Math.floor(x / 12 + 999)) % 6)
        }
      return { planes: { time: i / 30, width: WIDTH, height: HEIGHT, y }, camera }
    },
  )
  const touches = filmed.map(({ ballY = 140 }, i): Contact => {
    const picture = i * PICTURES + MIDDLE
    return { time: picture / 30, x: 80 + picture * pan, y: ballY, radius: RADIUS, confidence: 1 }
  })
  return { pictures, touches }
}
