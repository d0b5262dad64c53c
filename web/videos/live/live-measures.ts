/** What the measurement of live counting (`bench/live`) is told by the page that films. */
export interface LiveMeasures {
  /** Pictures that were filmed, and how many of them were counted in, in so many seconds. */
  readonly filmed: number
  readonly counted: number
  readonly seconds: number
  /** Milliseconds from a picture to the count that has seen it, for each time the count was told. */
  readonly pictureDelays: readonly number[]
  /** Milliseconds from a touch to the count that has it, be it as a likely one, and to the one that is sure of it. */
  readonly touchDelays: readonly number[]
  readonly sureDelays: readonly number[]
  readonly live: number
  readonly recounted: number
  readonly imported: number
}
