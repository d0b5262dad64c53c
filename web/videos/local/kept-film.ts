import type { BallPlace } from '#detection/arcs/trace-ball.ts'

/** The database record of a film from the live recording. Its bytes are a file in the origin private file system. */
export interface KeptFilm {
  readonly id: string
  /** Hidden from other players who sign in on this device. */
  readonly userId: string
  /** The practice that was counted in it. Null until it is saved. */
  readonly sessionId: string | null
  /** The name that the player sees. */
  readonly name: string
  /** The ending of its file within the player's folder. */
  readonly ending: string
  /** The minimal length of the film, updated as it grows. */
  readonly seconds: number
  /** ISO 8601. */
  readonly madeAt: string
  /** The count, for drawing. Absent until it is saved. */
  readonly marks?: FilmMarks
}

/** The data to draw over a film. Times are seconds from its first picture on. */
export interface FilmMarks {
  readonly touches: readonly number[]
  readonly ball: readonly BallPlace[]
  /** The time stamp of the first picture, and the picture size to which `ball` refers. */
  readonly startsAt: number
  readonly width: number
}

/** A film is written in pieces, in which some players cannot seek. They are joined at the end. */
export const GROWING = 'part.mp4'
export const WHOLE = 'mp4'

export const fileNameOf = ({ id, ending }: Pick<KeptFilm, 'id' | 'ending'>) => `${id}.${ending}`
