import { cover, eachPixel, type Canvas, type Point } from './canvas.ts'
import type { BallLook } from '#detection/synthetic/scene.ts'

/** A ball that turns about a tilted axis and is lit from above, painted for each moment of the shutter. Radius in pixels, turn in radians. */
export function paintBall(
  canvas: Canvas,
  moments: readonly Point[],
  radius: number,
  turn: number,
  look: BallLook,
): void {
  const xs = moments.map(([x]) => x)
  const ys = moments.map(([, y]) => y)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  eachPixel(
    canvas,
    [Math.min(...xs) - radius - 1, Math.min(...ys) - radius - 1],
    [Math.max(...xs) + radius + 1, Math.max(...ys) + radius + 1],
    (x, y, p) => {
      for (const [index, [centerX, centerY]] of moments.entries()) {
        const u = (x - centerX) / radius
        const v = (y - centerY) / radius
        const square = u * u + v * v
        const share = Math.max(0, Math.min(1, (1 - Math.sqrt(square)) * radius + 0.5))
        if (share === 0) continue
        const depth = Math.sqrt(Math.max(0, 1 - square))
        const isMark = hasMark(look.design, u, v * cos - depth * sin, v * sin + depth * cos)
        const shade = 0.72 + 0.3 * (0.6 * depth - 0.6 * v)
        // Each later moment covers its own share of the earlier ones, so that all weigh the same in the end.
        cover(canvas, p, isMark ? look.mark : look.base, shade, share / (moments.length - index))
      }
    },
  )
}

/** Whether a point of the unit sphere has the second color. */
function hasMark(design: BallLook['design'], x: number, y: number, z: number): boolean {
  if (design === 'plain') return false
  if (design === 'stripe') return Math.abs(y) < 0.25
  if (design === 'star') return Math.sin(5 * Math.atan2(z, x)) > 0.3 && Math.abs(y) < 0.7
  return Math.sin(x * 6 + 1) * Math.sin(y * 6) * Math.sin(z * 6 + 0.5) > 0.18
}
