import type { LikenessMap } from './likeness-map.ts'

/** The inside of a disc must look at least this much like the ball before it is examined more closely. */
const LEAST_INSIDE = 0.1
const LEAST_SCORE = 0.5
const MOST_DISCS = 12
/** In radii: half the sides of the squares that stand for the disc and for the disc with its surroundings. */
const INSIDE = 0.8
const OUTSIDE = 1.6
/** The price of surroundings that look like the ball; the least likeness of surroundings that still raises the score. */
const AROUND_PRICE = 0.55
const LEAST_AROUND = -1.5
/** In radii: discs nearer than this are the same one. */
const APART = 0.7

export interface DiscPlace {
  readonly x: number
  readonly y: number
  readonly score: number
}

/** Places with the ball's colors inside a disc of its radius (pixels) and other colors around it, best first. */
export function findDiscs(map: LikenessMap, radius: number): DiscPlace[] {
  const inside = Math.max(1, Math.round(radius * INSIDE))
  const outside = Math.max(inside + 2, Math.round(radius * OUTSIDE))
  const insidePixels = (2 * inside + 1) ** 2
  const outsidePixels = (2 * outside + 1) ** 2
  const scores = new Float32Array(map.width * map.height)
  for (let y = 0; y < map.height; y++)
    for (let x = 0; x < map.width; x++) {
      const within = map.meanAround(x, y, inside)
      if (within < LEAST_INSIDE) continue
      const all = map.meanAround(x, y, outside)
      const around = (all * outsidePixels - within * insidePixels) / (outsidePixels - insidePixels)
      scores[y * map.width + x] = within - AROUND_PRICE * Math.max(LEAST_AROUND, around)
    }
  return keepApart(peaksOf(scores, map), Math.max(2, Math.round(radius * APART)))
}

function peaksOf(scores: Float32Array, { width, height }: LikenessMap): DiscPlace[] {
  const peaks: DiscPlace[] = []
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const p = y * width + x
      const score = scores[p]!
      if (score < LEAST_SCORE) continue
      if (score < scores[p - 1]! || score < scores[p - width]!) continue
      if (score < scores[p + 1]! || score < scores[p + width]!) continue
      peaks.push({ x, y, score })
    }
  return peaks.toSorted((a, b) => b.score - a.score)
}

function keepApart(sorted: readonly DiscPlace[], distance: number): DiscPlace[] {
  const kept: DiscPlace[] = []
  for (const place of sorted) {
    const isNear = kept.some(
      ({ x, y }) => Math.abs(x - place.x) <= distance && Math.abs(y - place.y) <= distance,
    )
    if (!isNear) kept.push(place)
    if (kept.length === MOST_DISCS) break
  }
  return kept
}
