import type { Detection } from '#detection/detection.ts'

/**
 * Why a file cannot be read: it has no video in it, is not a video file or has none of its pictures, has a codec that this browser lacks, is
 * damaged from its first picture on, has pictures of more than one size, or is put together from several parts of a recording.
 */
export type ReadingProblem = 'noVideo' | 'unreadable' | 'undecodable' | 'broken' | 'resized' | 'edited'

export class ReadingError extends Error {
  readonly problem: ReadingProblem
  /** The message of the decoder or the browser, for debugging. */
  readonly detail: string
  constructor(problem: ReadingProblem, detail = '') {
    super(problem)
    this.problem = problem
    this.detail = detail
  }
}

/** The only message to the worker: one file. Terminate the worker to stop it. */
export interface WorkerRequest {
  readonly file: Blob
}

/** The result of counting a video. */
export interface CountedVideo {
  readonly frames: number
  /** The length of the footage. */
  readonly seconds: number
  /** Seconds at the end that the header announces but that the file lacks, or that are damaged. */
  readonly missing: number
  /** The time of each picture, in seconds from the first one on, as everywhere here. */
  readonly times: readonly number[]
  /** The time stamp of the first picture in seconds. Players start there, or at zero if it is negative. */
  readonly startsAt: number
  /** The picture size to which the coordinates in `detection` refer. */
  readonly width: number
  readonly height: number
  /** The creation time of the video, ISO 8601. Null if the file does not contain it. */
  readonly madeAt: string | null
  readonly detection: Detection
}

/** What has been read of the footage. The work after the last picture takes a while, too. */
export interface Reading {
  /** 0 to 1. */
  readonly share: number
  readonly pictures: number
  /** Whether the pictures are counted a second time, because the first time showed nothing. */
  readonly isAgain?: boolean
}

export type WorkerAnswer =
  | ({ readonly kind: 'progress' } & Reading)
  | { readonly kind: 'done'; readonly video: CountedVideo }
  | { readonly kind: 'failed'; readonly problem: ReadingProblem; readonly detail: string }
