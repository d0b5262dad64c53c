import { gravityInPixels } from '#detection/physics.ts'
import { measuredHalfGravity, type Arc } from './arc.ts'

/** Half the gravity to expect of a flight, in pixels/s², and how far it may be off. */
export interface ExpectedGravity {
  /** `time` in seconds, `radius` of the ball in pixels. */
  readonly halfAt: (time: number, radius: number) => number
  /** Standard deviation, as a natural logarithm. */
  readonly scatter: number
  /** Measured over expected: beyond these it is no flight. */
  readonly least: number
  readonly most: number
}

/** A radius half a step wrong, and a smaller ball. */
const BY_RADIUS = { scatter: 0.25, least: 0.55, most: 1.75 }
/** One ball falls with one gravity; a player who comes nearer changes it by a tenth from flight to flight. */
const BY_FLIGHTS = { scatter: 0.06, least: 0.76, most: 1.3 }

/** While nothing is known of the ball but its radius. */
export const gravityByRadius: ExpectedGravity = {
  halfAt: (_, radius) => gravityInPixels(radius) / 2,
  ...BY_RADIUS,
}

/** Once clear flights are known: as they fell, those near in time above all. */
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

/** Seconds in which a player's distance does not change. */
const STEP = 0.1
/** Seconds, squared, within which flights are as good as at the same time. */
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
