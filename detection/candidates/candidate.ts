/** Something round in one picture. Position and radius are in pixels of that picture. */
export interface Candidate {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** 0 to 1: how much of a circle's outline is visible, less for a faint outline. */
  readonly quality: number
  /** Mean change inside the circle since a moment ago, in steps of brightness, without the camera's own motion. */
  readonly motion: number
  /** The log likelihood ratio that its colors are the ball's (see appearance/). Known from the second look on. */
  readonly likeness?: number
}

/** The round candidates of one picture, and the camera's turn since the first picture, in pixels. */
export interface FrameCandidates {
  readonly time: number
  readonly camera: Shift
  readonly candidates: readonly Candidate[]
}

export interface Shift {
  readonly x: number
  readonly y: number
}
