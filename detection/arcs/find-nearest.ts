import type { SightedFrame, Support } from './arc.ts'

/** Radii may differ from the arc's by this factor: two steps of the searched radii. */
const MOST_RADIUS_RATIO = 1.42

const TOLERANCE = { radii: 0.22, pixels: 1.3 } as const
/**
 * The greatest distance of a sighting from the predicted place, in pixels. A sharp ball's center is known to a pixel, a blurred ball's less
 * well.
 */
export const toleranceOf = (radius: number): number => TOLERANCE.radii * radius + TOLERANCE.pixels

/** The share of its weight that a sighting loses at the edge of the tolerance. */
const EDGE_LOSS = 0.6

/** The best sighting near a point. Its weight falls with the distance. */
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
    // Sightings are sorted by weight, so no later one can be better.
    if (weight <= most) break
    const dx = xs[i]! - x
    if (dx > tolerance || dx < -tolerance) continue
    const dy = ys[i]! - y
    const apart = dx * dx + dy * dy
    if (apart > square || radii[i]! < smallest || radii[i]! > largest) continue
    const value = weight * (1 - (EDGE_LOSS * apart) / square)
    if (value <= most) continue
    most = value
    best = i
  }
  return best < 0 ? undefined : { frame, sighting: sightings[best]!, weight: most }
}
