import type { BallPlace } from './arcs/trace-ball.ts'

/** A contact of the ball, in the picture that was handed in: `x`, `y`, `radius` in its pixels, `time` in seconds. */
export interface Contact {
  readonly time: number
  readonly x: number
  readonly y: number
  readonly radius: number
  /** 0 to 1: the chance that it is a touch. */
  readonly confidence: number
}

/** Touches in a row without the ball falling, as positions in `touches`; `end` is the one after the last. */
export interface Run {
  readonly start: number
  readonly end: number
}

/** A time in which no touch was found, in seconds, and the chance that one was missed there. */
export interface TouchGap {
  readonly from: number
  readonly to: number
  readonly chance: number
}

type Verdict =
  /** The count may be saved as it is. */
  | 'sure'
  /** Juggling was seen; a person should look at the touches. */
  | 'unsure'
  /** No juggling was found; no number is invented. */
  | 'none'

export type QualityReason =
  'noBall' | 'noJuggling' | 'gravityDisagrees' | 'smallBall' | 'lowFrameRate' | 'slowMotion'

export interface Detection {
  readonly touches: Contact[]
  readonly runs: Run[]
  /** The ball lifted from the ground or let go: starts a run, is not counted. */
  readonly launches: Contact[]
  readonly bounces: Contact[]
  readonly catches: Contact[]
  /** Where the ball that was juggled is in each picture in which it flies; absent from what older versions have kept. */
  readonly ball?: readonly BallPlace[]
  /** Where touches may be missing; absent from what older versions have kept. */
  readonly gaps?: readonly TouchGap[]
  /** How many times slower than it was filmed the footage is shown; 1 in real time. All times here are the footage's own. */
  readonly slowdown: number
  readonly quality: {
    readonly verdict: Verdict
    readonly reasons: QualityReason[]
    /** The count that is probably right, from and to. */
    readonly likelyCount: { readonly from: number; readonly to: number }
  }
}
