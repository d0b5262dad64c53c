import type { BallPlace } from './arcs/trace-ball.ts'

/** The parts of the body that can be told from a video. */
export type ToldPart = 'foot' | 'head'

/** A contact of the ball. `x`, `y`, `radius` are in pixels of the given picture, `time` in seconds. */
export interface Contact {
  readonly time: number
  readonly x: number
  readonly y: number
  readonly radius: number
  /** The probability that it is a touch, 0 to 1. */
  readonly confidence: number
  /** The part of the body that touched the ball. Absent where it cannot be told, and in results of older versions. */
  readonly part?: ToldPart
}

/** Touches in a row, during which the ball does not fall. Positions in `touches`; `end` is exclusive. */
export interface Run {
  readonly start: number
  readonly end: number
}

/** A time in which no touch was found, in seconds, and the probability that one was missed there. */
export interface TouchGap {
  readonly from: number
  readonly to: number
  readonly chance: number
}

type Verdict =
  /** The count can be saved without a review. */
  | 'sure'
  /** Juggling was seen. A person should check the touches. */
  | 'unsure'
  /** No juggling was found, so there is no count. */
  | 'none'

export type QualityReason =
  'noBall' | 'noJuggling' | 'gravityDisagrees' | 'smallBall' | 'lowFrameRate' | 'slowMotion'

export interface Detection {
  readonly touches: Contact[]
  readonly runs: Run[]
  /** The ball was lifted from the ground or dropped from the hands. It starts a run and is not counted. */
  readonly launches: Contact[]
  readonly bounces: Contact[]
  readonly catches: Contact[]
  /** The place of the juggled ball in each picture in which it flies. Results of older versions lack it. */
  readonly ball?: readonly BallPlace[]
  /** The times at which touches may be missing. Results of older versions lack it. */
  readonly gaps?: readonly TouchGap[]
  /**
   * The factor of slow motion: how many times slower than real time the footage is shown; 1 in real time. All times here are the footage's
   * own.
   */
  readonly slowdown: number
  readonly quality: {
    readonly verdict: Verdict
    readonly reasons: QualityReason[]
    /** The range that probably holds the true count; both ends are included. */
    readonly likelyCount: { readonly from: number; readonly to: number }
  }
}
