/** Something round in one picture; positions and radius in pixels of that picture. */
export interface Candidate {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** 0 to 1: how much of a circle's outline is there, less for a faint one. */
  readonly quality: number
  /** Mean change inside it since a moment ago, in steps of brightness, the camera's own motion taken out. */
  readonly motion: number
  /** How far its colors are the ball's (log likelihood ratio, see appearance/); known from the second look on. */
  readonly likeness?: number
}

/** What is round in one picture, and how far the camera has turned since the first one, in pixels. */
export interface FrameCandidates {
  readonly time: number
  readonly camera: Shift
  readonly candidates: readonly Candidate[]
}

export interface Shift {
  readonly x: number
  readonly y: number
}
