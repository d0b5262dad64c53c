import type { BallPlace } from '#detection/arcs/trace-ball.ts'

/** A film of the live recording as the device's database knows it; its bytes are a file of the origin private file system. */
export interface KeptFilm {
  readonly id: string
  /** Whoever else signs in on this device sees nothing of it. */
  readonly userId: string
  /** The practice that came of it; null until it was saved. */
  readonly sessionId: string | null
  /** What the player knows it by. */
  readonly name: string
  /** Of its file within the player's folder. */
  readonly ending: string
  /** The least that is in the file; updated as the film grows. */
  readonly seconds: number
  /** ISO 8601. */
  readonly madeAt: string
  /** What was counted in it; absent until it was saved. */
  readonly marks?: FilmMarks
}

/** What can be drawn over a film; times in seconds from its first picture on. */
export interface FilmMarks {
  readonly touches: readonly number[]
  readonly ball: readonly BallPlace[]
  /** The first picture's own time stamp, and the size of the pictures that `ball` speaks of. */
  readonly startsAt: number
  readonly width: number
}

/** A film is written in pieces, which not every video player can seek in; they are joined when it ends. */
export const GROWING = 'part.mp4'
export const WHOLE = 'mp4'

export const fileNameOf = ({ id, ending }: Pick<KeptFilm, 'id' | 'ending'>) => `${id}.${ending}`
