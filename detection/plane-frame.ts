/**
 * One picture of a video as planes of bytes, row by row from the top left. `y` is brightness. `cb` and `cr` are colors, both or neither,
 * in the size of `y`. `time` is the picture's own time stamp in seconds, so a variable frame rate needs no special case.
 */
export interface PlaneFrame {
  readonly time: number
  readonly width: number
  readonly height: number
  readonly y: Uint8Array
  readonly cb?: Uint8Array
  readonly cr?: Uint8Array
}

export type Plane = Uint8Array

/** The existing planes: brightness alone, or brightness and both colors. */
export const planesOf = ({ y, cb, cr }: PlaneFrame): Plane[] => (cb && cr ? [y, cb, cr] : [y])

/** A step of color counts this much more than a step of brightness, because colors are stored with about 0.6 of its range. */
export const COLOR_GAIN = 1.6
