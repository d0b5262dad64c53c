import type { FilmBox } from './find-film.ts'
import type { RawPlane } from './sum-rows.ts'

/** A decoded picture as it is stored. */
export interface RawFrame {
  /** Seconds. */
  readonly time: number
  readonly y: RawPlane
  /** Of any size. They are scaled to the size of `y`. */
  readonly cb: RawPlane
  readonly cr: RawPlane
  /** Degrees clockwise by which the picture must be turned to stand upright. */
  readonly rotation: 0 | 90 | 180 | 270
  /** Whether left and right must be exchanged after the turn, as some front cameras write. */
  readonly isMirrored?: boolean
  /** The width of a pixel divided by its height. */
  readonly pixelAspect?: number
  /** The part to keep, if the picture has bars. */
  readonly film?: FilmBox | null
}
