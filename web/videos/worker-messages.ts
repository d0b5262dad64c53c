import type { Detection } from '#detection/detection.ts'

/** Why a file cannot be read: no video in it, not a video file at all, a codec this browser lacks, or damaged on the way. */
export type ReadingProblem = 'noVideo' | 'unreadable' | 'undecodable' | 'broken'

export class ReadingError extends Error {
  readonly problem: ReadingProblem
  /** What the decoder or the browser said, for whoever looks into it. */
  readonly detail: string
  constructor(problem: ReadingProblem, detail = '') {
    super(problem)
    this.problem = problem
    this.detail = detail
  }
}

/** What the worker is sent: one file; it is ended by terminating it. */
export interface WorkerRequest {
  readonly file: Blob
}

/** What there is to know of a video that was counted. */
export interface CountedVideo {
  readonly frames: number
  /** Length of the footage. */
  readonly seconds: number
  /** Seconds at the end that the file promises and does not have. */
  readonly missing: number
  /** When each picture is shown: seconds from the first one on, as everywhere here. */
  readonly times: readonly number[]
  /** The first picture's own time stamp, where a player begins. Seconds. */
  readonly startsAt: number
  /** Size of the pictures that `detection` speaks of. */
  readonly width: number
  readonly height: number
  /** When the video was made, ISO 8601; null when the file does not say. */
  readonly madeAt: string | null
  readonly detection: Detection
}

export type WorkerAnswer =
  /** `share` of the footage that has been looked at: 0 to 1. What follows the last picture takes a while, too. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly video: CountedVideo }
  | { readonly kind: 'failed'; readonly problem: ReadingProblem; readonly detail: string }
