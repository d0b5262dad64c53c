import type { Candidate } from '#detection/candidates/candidate.ts'
import { gravityInPixels, pixelsPerMeter } from '#detection/physics.ts'

/** A candidate in the coordinates of a still camera: pixels of the first picture. */
export interface Sighting {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** 0 to 1: the likelihood that this is the ball, before any motion is considered. */
  readonly weight: number
  readonly candidate: Candidate
}

/** All sightings of one picture, the most likely first. They are also kept as columns, which the search reads millions of times. */
export interface SightedFrame {
  readonly time: number
  readonly sightings: readonly Sighting[]
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly radii: Float64Array
  readonly weights: Float64Array
}

/** A parabola in time: x = x0 + vx·u, y = y0 + vy·u + halfGravity·u², with u = time − origin, in pixels and seconds, y downwards. */
export interface Parabola {
  readonly origin: number
  readonly x0: number
  readonly vx: number
  readonly y0: number
  readonly vy: number
  readonly halfGravity: number
}

/** A sighting on an arc: its frame, and its weight from 0 to 1, which falls with its distance from the parabola. */
export interface Support {
  readonly frame: number
  readonly sighting: Sighting
  readonly weight: number
}

/** A stretch of free flight. */
export interface Arc extends Parabola {
  readonly startTime: number
  readonly endTime: number
  /** Mean radius of the ball on the arc, in pixels. */
  readonly radius: number
  /** κ: measured gravity divided by the gravity that the radius predicts. 1 for a size 5 ball in real time. */
  readonly gravityRatio: number
  /** Standard error of log κ; infinite when gravity was given and not measured. */
  readonly gravityError: number
  readonly supports: readonly Support[]
  /** Sum of the supports' weights minus a price for frames without one, scaled to 30 pictures a second. */
  readonly score: number
  /** Root mean square distance of the supports from the parabola, in pixels. */
  readonly residual: number
  /** The highest and the lowest sighting, in pixels. */
  readonly top: number
  readonly bottom: number
  /** A flight seen so badly that only a clear flight next to it distinguishes it from chance. */
  readonly isFaint?: boolean
}

/** Neighboring pictures repeat nearly the same information, so twice as many are worth less than twice as much. `interval` in seconds. */
export const SCORE_EXPONENT = 0.8
export const scoreScale = (interval: number): number => (30 * interval) ** SCORE_EXPONENT

/** Half the gravity according to the sightings alone, pixels/s², without any prior. See gravityError. */
export const measuredHalfGravity = (arc: Pick<Arc, 'gravityRatio' | 'radius'>): number =>
  (arc.gravityRatio * gravityInPixels(arc.radius)) / 2

export const durationOf = (arc: Arc): number => arc.endTime - arc.startTime

/** Meters between the highest and the lowest sighting. */
export const travelOf = (arc: Pick<Arc, 'top' | 'bottom' | 'radius'>): number =>
  (arc.bottom - arc.top) / pixelsPerMeter(arc.radius)

export const xAt = (arc: Parabola, time: number): number => arc.x0 + arc.vx * (time - arc.origin)

export function yAt(arc: Parabola, time: number): number {
  const since = time - arc.origin
  return arc.y0 + arc.vy * since + arc.halfGravity * since * since
}

/** Downward speed, pixels/s. */
export const fallAt = (arc: Parabola, time: number): number =>
  arc.vy + 2 * arc.halfGravity * (time - arc.origin)
