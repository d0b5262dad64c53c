import { gravityInPixels } from '#detection/physics.ts'
import { measuredHalfGravity, type Arc } from './arc.ts'

/** The expected half of gravity for a flight, in pixels/s², and its uncertainty. */
export interface ExpectedGravity {
  /** `time` in seconds, `radius` of the ball in pixels. */
  readonly halfAt: (time: number, radius: number) => number
  /** Standard deviation, as a natural logarithm. */
  readonly scatter: number
  /** Measured divided by expected gravity. Outside this range it is no flight. */
  readonly least: number
  readonly most: number
}

/** The error from a radius that is half a step wrong, and from a smaller ball. */
const BY_RADIUS = { scatter: 0.25, least: 0.55, most: 1.75 }
/** One ball falls with one gravity. A player who comes nearer changes it by a tenth from flight to flight. */
const BY_FLIGHTS = { scatter: 0.06, least: 0.76, most: 1.3 }

/** The expectation while only the ball's radius is known. */
export const gravityByRadius: ExpectedGravity = {
  halfAt: (_, radius) => gravityInPixels(radius) / 2,
  ...BY_RADIUS,
}

/** The expectation once clear flights are known. It follows their gravity, mostly that of flights near in time. */
export function gravityByFlights(flights: readonly Arc[]): ExpectedGravity {
  if (flights.length === 0) return gravityByRadius
  const sorted = flights.toSorted((a, b) => measuredHalfGravity(a) - measuredHalfGravity(b))
  const known = new Map<number, number>()
  const halfAt = (time: number) => {
    const key = Math.round(time / STEP)
    const half = known.get(key) ?? medianNear(sorted, key * STEP)
    known.set(key, half)
    return half
  }
  return { halfAt, ...BY_FLIGHTS }
}

/** Within so many seconds a player's distance does not change. */
const STEP = 0.1
/** Seconds, squared. Flights within this time count as simultaneous. */
const NEAR = 1

function medianNear(sorted: readonly Arc[], time: number): number {
  const weights = sorted.map(({ startTime, endTime, score }) => {
    const away = Math.max(0, startTime - time, time - endTime)
    return score / (NEAR + away * away)
  })
  let left = weights.reduce((sum, weight) => sum + weight, 0) / 2
  return measuredHalfGravity(
    sorted[
      Math.max(
        0,
        weights.findIndex((weight) => (left -= weight) <= 0),
      )
    ]!,
  )
}
