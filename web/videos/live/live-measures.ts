/** Measurements of the live counting (`bench/live`), reported by the page that films. */
export interface LiveMeasures {
  /** Pictures that were filmed, and pictures that were counted, within `seconds`. */
  readonly filmed: number
  readonly counted: number
  readonly seconds: number
  /** Milliseconds from a picture to the count that includes it, for each report of the count. */
  readonly pictureDelays: readonly number[]
  /** Milliseconds from a touch to the first count that includes it as likely, and to the first one that is sure of it. */
  readonly touchDelays: readonly number[]
  readonly sureDelays: readonly number[]
  readonly live: number
  readonly recounted: number
  readonly imported: number
}
