import type { Plane } from '#detection/plane-frame.ts'
import { FAINTEST_EDGE, type Edges } from './find-edges.ts'
import type { Peak } from './vote-circles.ts'

/** An edge counts for the outline when it points along the radius, within 37°. */
const LEAST_ALIGNMENT = 0.8
/** An outline of which half is missing is no circle. */
const LEAST_COVERAGE = 0.5
/** The limit of the difference between inside and outside at one point, so that one bright line does not decide. */
const MOST_CONTRAST = 50
/** Where the outline may be, in radii from the circle, and at least a pixel. */
const OUTLINE_SLACK = 0.16
/** In radii: where inside and outside are compared. */
const INSIDE = 0.65
const OUTSIDE = 1.4
/** What a circle without contrast is worth, and the contrast (steps of brightness) that adds 1 to it. */
const FLAT_WORTH = 0.35
const FULL_CONTRAST = 30
/** Pixels. Any smaller thing looks roundish, so it is worth this share. */
const SMALL_RADIUS = 5
const SMALL_WORTH = 0.85
/** How much more a step of color counts than a step of brightness. */
const COLOR_WEIGHT = 1.5

/** Unit vectors around a circle, x and y in turn. */
const circleOf = (points: number): Float64Array =>
  Float64Array.from({ length: 2 * points }, (_, i) => {
    const angle = (2 * Math.PI * (i >> 1)) / points
    return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
  })

const FEW = circleOf(16)
const SOME = circleOf(24)
const MANY = circleOf(32)
function directionsFor(radius: number): Float64Array {
  if (radius < 5) return FEW
  return radius < 9 ? SOME : MANY
}

/**
 * How well a circle stands out, 0 to 1, from the completeness of its outline and from the difference between inside and outside. 0 when it
 * is no circle.
 */
export function verifyCircle(
  peak: Peak,
  planes: readonly Plane[],
  width: number,
  height: number,
  edges: Edges,
): number {
  const directions = directionsFor(peak.radius)
  const coverage = measureCoverage(peak, directions, width, height, edges)
  if (coverage <= LEAST_COVERAGE) return 0
  const contrast = measureContrast(peak, directions, planes, width, height)
  return (
    coverage *
    Math.min(1, FLAT_WORTH + contrast / FULL_CONTRAST) *
    (peak.radius < SMALL_RADIUS ? SMALL_WORTH : 1)
  )
}

/** The share of directions in which an edge lies about one radius away and points along the radius. */
function measureCoverage(
  { x, y, radius }: Peak,
  directions: Float64Array,
  width: number,
  height: number,
  { strength, directionX, directionY }: Edges,
): number {
  const slack = Math.max(1, radius * OUTLINE_SLACK)
  const step = Math.max(1, slack / 2)
  let covered = 0
  for (let i = 0; i < directions.length; i += 2) {
    // Too much is missing already.
    if (2 * covered + directions.length - i <= directions.length * LEAST_COVERAGE) return 0
    const ux = directions[i]!
    const uy = directions[i + 1]!
    for (let offset = -slack; offset <= slack + 0.01; offset += step) {
      const px = (x + ux * (radius + offset) + 0.5) | 0
      const py = (y + uy * (radius + offset) + 0.5) | 0
      if (px < 2 || py < 2 || px >= width - 2 || py >= height - 2) continue
      const p = py * width + px
      if (strength[p]! < FAINTEST_EDGE) continue
      if (Math.abs(directionX[p]! * ux + directionY[p]! * uy) <= LEAST_ALIGNMENT) continue
      covered++
      break
    }
  }
  return (2 * covered) / directions.length
}

/** Mean difference, in steps of brightness, between points inside and outside. */
function measureContrast(
  { x, y, radius }: Peak,
  directions: Float64Array,
  planes: readonly Plane[],
  width: number,
  height: number,
): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < directions.length; i += 2) {
    const ux = directions[i]! * radius
    const uy = directions[i + 1]! * radius
    const insideX = (x + ux * INSIDE + 0.5) | 0
    const insideY = (y + uy * INSIDE + 0.5) | 0
    const outsideX = (x + ux * OUTSIDE + 0.5) | 0
    const outsideY = (y + uy * OUTSIDE + 0.5) | 0
    if (outsideX < 0 || outsideY < 0 || outsideX >= width || outsideY >= height) continue
    sum += Math.min(
      MOST_CONTRAST,
      colorDistance(planes, insideY * width + insideX, planes, outsideY * width + outsideX),
    )
    count++
  }
  return count === 0 ? 0 : sum / count
}

/** How different two pixels are, in steps of brightness. */
function colorDistance(a: readonly Plane[], p: number, b: readonly Plane[], q: number): number {
  const brightness = Math.abs(a[0]![p]! - b[0]![q]!)
  if (a.length === 1) return brightness
  return brightness + COLOR_WEIGHT * (Math.abs(a[1]![p]! - b[1]![q]!) + Math.abs(a[2]![p]! - b[2]![q]!))
}
