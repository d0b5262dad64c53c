import type { Parabola, SightedFrame, Support } from './arc.ts'

/** A system of equations with a smaller determinant has no useful solution. */
const SINGULAR = 1e-12
/** The weight of the faintest support, so that it still has an effect. */
const LEAST_WEIGHT = 0.02

/** The prior for gravity before anything is measured: half of gravity in pixels/s², and its uncertainty in the same unit. */
export interface GravityBelief {
  readonly half: number
  readonly error: number
}

/** Pixels: the uncertainty of a sighting of weight 1. */
const SIGHTING_ERROR = 1

/** Weighted least squares through the supports. The prior for gravity decides as far as the supports do not. */
export function fitParabola(
  supports: readonly Support[],
  frames: readonly SightedFrame[],
  origin: number,
  belief?: GravityBelief,
): Parabola | undefined {
  // Sums of w·uⁱ, of w·x·uⁱ and of w·y·uⁱ.
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let s4 = 0
  let x0 = 0
  let x1 = 0
  let y0 = 0
  let y1 = 0
  let y2 = 0
  for (const { frame, sighting, weight } of supports) {
    const w = weight + LEAST_WEIGHT
    const u = frames[frame]!.time - origin
    const wu = w * u
    const wuu = wu * u
    const { y } = sighting
    s0 += w
    s1 += wu
    s2 += wuu
    s3 += wuu * u
    s4 += wuu * u * u
    x0 += w * sighting.x
    x1 += wu * sighting.x
    y0 += w * y
    y1 += wu * y
    y2 += wuu * y
  }
  const determinant = s0 * s2 - s1 * s1
  if (determinant < SINGULAR) return undefined
  const startX = (x0 * s2 - x1 * s1) / determinant
  const vx = (s0 * x1 - s1 * x0) / determinant
  if (belief) {
    const certainty = (SIGHTING_ERROR / belief.error) ** 2
    s4 += certainty
    y2 += certainty * belief.half
  }
  const whole = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2)
  if (Math.abs(whole) < SINGULAR) return undefined
  // Cramer's rule for the three unknowns of y.
  const a = (y0 * (s2 * s4 - s3 * s3) - s1 * (y1 * s4 - s3 * y2) + s2 * (y1 * s3 - s2 * y2)) / whole
  const b = (s0 * (y1 * s4 - s3 * y2) - y0 * (s1 * s4 - s3 * s2) + s2 * (s1 * y2 - y1 * s2)) / whole
  const c = (s0 * (s2 * y2 - y1 * s3) - s1 * (s1 * y2 - y1 * s2) + y0 * (s1 * s3 - s2 * s2)) / whole
  return { origin, x0: startX, vx, y0: a, vy: b, halfGravity: c }
}
