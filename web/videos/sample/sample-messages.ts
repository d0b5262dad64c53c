import type { BallPlace } from '#detection/arcs/trace-ball.ts'

/** The longer side of the pictures that are counted, in pixels. */
export const COUNTED_HEIGHT = 360

/** What the worker that counts the sample clip has found so far. */
export interface SampleView {
  /** Seconds of the clip that were looked at. */
  readonly seen: number
  readonly touches: readonly number[]
  /** The ball's recent path, in pixels of the counted pictures. */
  readonly trail: readonly BallPlace[]
}
