import { eachPixel, type Canvas } from './canvas.ts'
import type { Place } from '#detection/synthetic/flight-path.ts'
import type { Projection } from './paint-player.ts'

/** Soft shadows of the player and the ball on the ground. The ball's shadow is fainter the higher the ball flies. `meter` in pixels. */
export function paintShadow(canvas: Canvas, project: Projection, ball: Place, meter: number): void {
  darken(canvas, project({ across: 0.15, above: 0 }), 0.45 * meter, 0.07 * meter, 0.35)
  darken(
    canvas,
    project({ across: ball.across + 0.1 * ball.above, above: 0 }),
    0.13 * meter,
    0.04 * meter,
    0.35 / (1 + ball.above),
  )
}

function darken(
  canvas: Canvas,
  [centerX, centerY]: readonly [number, number],
  radiusX: number,
  radiusY: number,
  strength: number,
): void {
  eachPixel(
    canvas,
    [centerX - radiusX, centerY - radiusY],
    [centerX + radiusX, centerY + radiusY],
    (x, y, p) => {
      const apart = Math.hypot((x - centerX) / radiusX, (y - centerY) / radiusY)
      if (apart >= 1) return
      const left = 1 - strength * Math.min(1, 2 * (1 - apart))
      canvas.y[p]! *= left
      canvas.cb[p]! *= left
      canvas.cr[p]! *= left
    },
  )
}
