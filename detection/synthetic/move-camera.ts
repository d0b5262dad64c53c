import type { Point } from './painting/canvas.ts'
import { MARGIN } from './painting/paint-background.ts'
import { createRandom } from './random.ts'
import type { Scene } from './scene.ts'

/** Seconds between two steps of the random walk. */
const STEP = 1 / 120
/** The size of random pushes per second, as a share of a meter, and the rate at which a hand steadies itself. */
const PUSH = { tripod: 0, hand: 0.02, pan: 0.02, shake: 0.09 } as const
const STEADYING = 0.985

/** The turn of the camera at a time, in pixels: a damped random walk, and for a pan a steady turn to and fro. */
export function makeCameraPath(scene: Scene): (time: number) => Point {
  const random = createRandom(scene.seed ^ 0x2545f491)
  const path: Point[] = []
  let x = 0
  let y = 0
  let speedX = 0
  let speedY = 0
  const push = PUSH[scene.camera] * scene.pixelsPerMeter * STEP
  const limit = MARGIN - 12
  for (let time = 0; time <= scene.story.duration + 1; time += STEP) {
    speedX = speedX * STEADYING + (random.next() - 0.5) * push
    speedY = speedY * STEADYING + (random.next() - 0.5) * push
    x = Math.max(-limit, Math.min(limit, x * 0.9995 + speedX))
    y = Math.max(-limit, Math.min(limit, y * 0.9995 + speedY))
    const pan = scene.camera === 'pan' ? Math.sin(time * 0.7) * limit * 0.5 : 0
    path.push([Math.max(-limit, Math.min(limit, x + pan)), y])
  }
  return (time) => path[Math.max(0, Math.min(path.length - 1, Math.round(time / STEP)))]!
}
