import type { SightedFrame, Support } from './arc.ts'

/** Radii may differ by this factor from the arc's: two steps of the radii looked for. */
const MOST_RADIUS_RATIO = 1.42

/** How far a sighting may lie from where the ball should be, in pixels: its center is known to a pixel, a blurred one's less well. */
export const toleranceOf = (radius: number): number => 0.22 * radius + 1.3

/** The best sighting near a point: the weightiest, less the farther away. */
export function findNearest(
  frames: readonly SightedFrame[],
  frame: number,
  x: number,
  y: number,
  radius: number,
  tolerance: number,
): Support | undefined {
  const { xs, ys, radii, weights, sightings } = frames[frame]!
  const square = tolerance * tolerance
  const smallest = radius / MOST_RADIUS_RATIO
  const largest = radius * MOST_RADIUS_RATIO
  let best = -1
  let most = 0
  for (let i = 0; i < xs.length; i++) {
    const weight = weights[i]!
    // Sorted by weight: no later one can be better.
    if (weight <= most) break
    const dx = xs[i]! - x
    if (dx > tolerance || dx < -tolerance) continue
    const dy = ys[i]! - y
    const apart = dx * dx + dy * dy
    if (apart > square || radii[i]! < smallest || radii[i]! > largest) continue
    const value = weight * (1 - (0.6 * apart) / square)
    if (value <= most) continue
    most = value
    best = i
  }
  return best < 0 ? undefined : { frame, sighting: sightings[best]!, weight: most }
}
