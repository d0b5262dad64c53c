/**
 * One picture of a video as planes of bytes, row by row from the top left. `y` is brightness; `cb` and `cr` are color, of the same size
 * as `y`, both or neither. `time` is the picture's own time stamp in seconds, so that a variable frame rate is no special case.
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

/** The planes there are: brightness alone, or brightness and both colors. */
export const planesOf = ({ y, cb, cr }: PlaneFrame): Plane[] => (cb && cr ? [y, cb, cr] : [y])

/** How much more a step of a color plane says than a step of brightness: colors are stored with about 0.6 of brightness' range. */
export const COLOR_GAIN = 1.6
